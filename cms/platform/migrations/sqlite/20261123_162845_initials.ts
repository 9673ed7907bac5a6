import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`session\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`resource\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`section_heading\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`sub_heading\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`audit_event\` ADD \`initials\` text;`)
  await db.run(sql`ALTER TABLE \`admin_session\` ADD \`initials\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`resource\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`section_heading\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`sub_heading\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`audit_event\` DROP COLUMN \`initials\`;`)
  await db.run(sql`ALTER TABLE \`admin_session\` DROP COLUMN \`initials\`;`)
}
