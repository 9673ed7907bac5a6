import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`mail\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`session\` text NOT NULL,
  	\`person\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`subject\` text,
  	\`message\` text,
  	\`state\` text NOT NULL,
  	\`tries\` numeric DEFAULT 0 NOT NULL,
  	\`written_at\` text NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`give_up_at\` text NOT NULL,
  	\`sent_at\` text,
  	\`answer\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`mail_written_at_idx\` ON \`mail\` (\`written_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`mail\` (\`state\`,\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`session_person_idx\` ON \`mail\` (\`session\`,\`person\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`mail\`;`)
}
