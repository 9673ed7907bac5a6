import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`attendance\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`session\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`full_name\` text NOT NULL,
  	\`rota_tier\` text NOT NULL,
  	\`arrived_at\` text NOT NULL,
  	\`share\` text NOT NULL,
  	\`source\` text NOT NULL,
  	\`recorded_by\` text,
  	\`number\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`attendance_session_idx\` ON \`attendance\` (\`session\`);`)
  await db.run(sql`CREATE INDEX \`attendance_email_idx\` ON \`attendance\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`attendance_arrived_at_idx\` ON \`attendance\` (\`arrived_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`attendance_number_idx\` ON \`attendance\` (\`number\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`session_email_2_idx\` ON \`attendance\` (\`session\`,\`email\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`attendance\`;`)
}
