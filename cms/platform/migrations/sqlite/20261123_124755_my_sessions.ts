import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`registration\` ADD \`no_reminder\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`withdrawn_subject\` text DEFAULT 'No longer signed up: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`withdrawn_body\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`registration\` DROP COLUMN \`no_reminder\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`withdrawn_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`withdrawn_body\`;`)
}
