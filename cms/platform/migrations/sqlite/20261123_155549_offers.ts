import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`waiting_list_entry\` ADD \`offered_at\` text;`)
  await db.run(sql`ALTER TABLE \`waiting_list_entry\` ADD \`offer_until\` text;`)
  await db.run(sql`ALTER TABLE \`waiting_list_entry\` ADD \`paused_until\` text;`)
  await db.run(sql`CREATE INDEX \`waiting_list_entry_offer_until_idx\` ON \`waiting_list_entry\` (\`offer_until\`);`)
  await db.run(sql`ALTER TABLE \`place\` ADD \`offers\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`offer_subject\` text DEFAULT 'A place for you: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`offer_body\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`last_call_subject\` text DEFAULT 'Last call: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`last_call_body\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`waiting_list_entry_offer_until_idx\`;`)
  await db.run(sql`ALTER TABLE \`waiting_list_entry\` DROP COLUMN \`offered_at\`;`)
  await db.run(sql`ALTER TABLE \`waiting_list_entry\` DROP COLUMN \`offer_until\`;`)
  await db.run(sql`ALTER TABLE \`waiting_list_entry\` DROP COLUMN \`paused_until\`;`)
  await db.run(sql`ALTER TABLE \`place\` DROP COLUMN \`offers\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`offer_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`offer_body\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`last_call_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`last_call_body\`;`)
}
