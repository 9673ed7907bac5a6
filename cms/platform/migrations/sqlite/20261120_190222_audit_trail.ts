import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`audit_event\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`at\` text NOT NULL,
  	\`actor\` text NOT NULL,
  	\`account\` text,
  	\`address_hash\` text,
  	\`deed\` text NOT NULL,
  	\`subject\` text,
  	\`subject_id\` text,
  	\`count\` numeric,
  	\`request_id\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_event_at_idx\` ON \`audit_event\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`audit_event_address_hash_idx\` ON \`audit_event\` (\`address_hash\`);`)
  await db.run(sql`CREATE INDEX \`audit_event_deed_idx\` ON \`audit_event\` (\`deed\`);`)
  await db.run(sql`CREATE INDEX \`audit_event_subject_id_idx\` ON \`audit_event\` (\`subject_id\`);`)
  await db.run(sql`ALTER TABLE \`place\` ADD \`over\` numeric DEFAULT 0 NOT NULL;`)
  // Whoever stands over the capacity today was let in by an administrator.
  await db.run(sql`UPDATE \`place\` SET \`over\` = -\`left\` WHERE \`left\` < 0;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`audit_event\`;`)
  await db.run(sql`ALTER TABLE \`place\` DROP COLUMN \`over\`;`)
}
