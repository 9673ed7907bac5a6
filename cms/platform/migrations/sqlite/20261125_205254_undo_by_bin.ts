import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`deleted_item\` ADD \`undo\` text;`)
  await db.run(sql`CREATE INDEX \`deleted_item_undo_idx\` ON \`deleted_item\` (\`undo\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`deleted_item_undo_idx\`;`)
  await db.run(sql`ALTER TABLE \`deleted_item\` DROP COLUMN \`undo\`;`)
}
