import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`moved_subject\` text DEFAULT 'Your sign-up has moved: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`moved_body\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`moved_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`moved_body\`;`)
}
