import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`stored_file\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`prefix\` text DEFAULT 'objects',
  	\`_objectkey\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`stored_file_updated_at_idx\` ON \`stored_file\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`stored_file_created_at_idx\` ON \`stored_file\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`stored_file_filename_idx\` ON \`stored_file\` (\`filename\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`stored_file\`;`)
}
