import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`certificate_subject\` text DEFAULT 'You were at {title}: {hours} hours' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`certificate_body\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`certificate_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`certificate_body\`;`)
}
