import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`person_link\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`purpose\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`expires_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`person_link_email_idx\` ON \`person_link\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`person_link_expires_at_idx\` ON \`person_link\` (\`expires_at\`);`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`links_subject\` text DEFAULT 'Your teaching sessions' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`links_body\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`person_link\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`links_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`links_body\`;`)
}
