import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`category\` ADD \`name_key\` text;`)
  // Of names that differ in case only, the others get a key of their own.
  await db.run(sql`UPDATE \`category\` SET \`name_key\` = lower(trim(\`name\`)) ||
    CASE WHEN EXISTS (
      SELECT 1 FROM \`category\` AS \`other\`
      WHERE lower(trim(\`other\`.\`name\`)) = lower(trim(\`category\`.\`name\`)) AND \`other\`.\`id\` < \`category\`.\`id\`
    ) THEN ' ' || \`id\` ELSE '' END;`)
  await db.run(sql`CREATE UNIQUE INDEX \`category_name_key_idx\` ON \`category\` (\`name_key\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`category_name_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`name_key\`;`)
}
