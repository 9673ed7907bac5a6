import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`state_dueAt_idx\`;`)
  await db.run(sql`CREATE INDEX \`mail_email_idx\` ON \`mail\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`state_kind_dueAt_idx\` ON \`mail\` (\`state\`,\`kind\`,\`due_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`mail_email_idx\`;`)
  await db.run(sql`DROP INDEX \`state_kind_dueAt_idx\`;`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`mail\` (\`state\`,\`due_at\`);`)
}
