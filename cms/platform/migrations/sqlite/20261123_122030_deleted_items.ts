import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`deleted_item\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`title\` text NOT NULL,
  	\`session\` text,
  	\`part_of\` text,
  	\`people\` numeric DEFAULT 0 NOT NULL,
  	\`email\` text,
  	\`document_path\` text,
  	\`image_path\` text,
  	\`row\` text NOT NULL,
  	\`mails\` text,
  	\`deleted_at\` text NOT NULL,
  	\`deleted_by\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`deleted_item_session_idx\` ON \`deleted_item\` (\`session\`);`)
  await db.run(sql`CREATE INDEX \`deleted_item_part_of_idx\` ON \`deleted_item\` (\`part_of\`);`)
  await db.run(sql`CREATE INDEX \`deleted_item_email_idx\` ON \`deleted_item\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`deleted_item_deleted_at_idx\` ON \`deleted_item\` (\`deleted_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`deleted_item\`;`)
}
