import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`session\` ADD \`edits\` numeric;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`former_names\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`edits\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`former_names\`;`)
}
