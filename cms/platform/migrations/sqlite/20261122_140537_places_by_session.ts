import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`place_session_idx\`;`)
  // Its own id said nothing: a counter is found by the id of its session.
  await db.run(sql`UPDATE \`place\` SET \`id\` = \`session\`;`)
  await db.run(sql`ALTER TABLE \`place\` DROP COLUMN \`session\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`place\` ADD \`session\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`UPDATE \`place\` SET \`session\` = \`id\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`place_session_idx\` ON \`place\` (\`session\`);`)
}
