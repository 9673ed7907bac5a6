import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`session\` ADD \`cancelled_at\` text;`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`cancel_reason\` text;`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`series\` text;`)
  await db.run(sql`CREATE INDEX \`session_series_idx\` ON \`session\` (\`series\`);`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`reinstated_subject\` text DEFAULT 'Back on: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`reinstated_body\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`removed_subject\` text DEFAULT 'No longer signed up: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`removed_body\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`session_series_idx\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`cancelled_at\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`cancel_reason\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`series\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`reinstated_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`reinstated_body\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`removed_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`removed_body\`;`)
}
