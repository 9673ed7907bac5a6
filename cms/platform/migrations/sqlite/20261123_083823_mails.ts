import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mail\` ADD \`before\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`confirmation_subject\` text DEFAULT 'You are registered: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`confirmation_body\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`waiting_subject\` text DEFAULT 'You are on the waiting list: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`waiting_body\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`changed_subject\` text DEFAULT 'Changed: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`changed_body\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`cancelled_subject\` text DEFAULT 'Cancelled: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`cancelled_body\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`reminder_subject\` text DEFAULT 'Reminder: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`reminder_body\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mail\` DROP COLUMN \`before\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`confirmation_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`confirmation_body\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`waiting_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`waiting_body\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`changed_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`changed_body\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`cancelled_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`cancelled_body\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`reminder_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`reminder_body\`;`)
}
