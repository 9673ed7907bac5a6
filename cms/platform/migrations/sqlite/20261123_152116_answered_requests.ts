import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`topic_request\` ADD \`answered_at\` text;`)
  await db.run(sql`CREATE INDEX \`topic_request_answered_at_idx\` ON \`topic_request\` (\`answered_at\`);`)
  await db.run(sql`ALTER TABLE \`theatre_request\` ADD \`answered_at\` text;`)
  await db.run(sql`CREATE INDEX \`theatre_request_answered_at_idx\` ON \`theatre_request\` (\`answered_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`topic_request_answered_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`topic_request\` DROP COLUMN \`answered_at\`;`)
  await db.run(sql`DROP INDEX \`theatre_request_answered_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`theatre_request\` DROP COLUMN \`answered_at\`;`)
}
