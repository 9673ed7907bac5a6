import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`feedback\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`session\` text NOT NULL,
  	\`useful\` numeric NOT NULL,
  	\`taught\` numeric NOT NULL,
  	\`change\` text,
  	\`better\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`feedback_session_idx\` ON \`feedback\` (\`session\`);`)
  await db.run(sql`CREATE TABLE \`session_figures\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`registered\` numeric NOT NULL,
  	\`waiting\` numeric NOT NULL,
  	\`whole\` numeric NOT NULL,
  	\`half\` numeric NOT NULL,
  	\`walk_ins\` numeric NOT NULL,
  	\`answers\` numeric NOT NULL,
  	\`useful\` numeric NOT NULL,
  	\`taught\` numeric NOT NULL
  );
  `)
  await db.run(sql`ALTER TABLE \`session\` ADD \`teaching_minutes\` numeric;`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`faculty_email\` text;`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`materials_url\` text;`)
  await db.run(sql`ALTER TABLE \`attendance\` ADD \`has_given_feedback\` integer;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`teaching_brief_subject\` text DEFAULT 'You are teaching: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`teaching_brief_body\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`teaching_door_subject\` text DEFAULT 'Your session: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`teaching_door_body\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`teaching_summary_subject\` text DEFAULT 'Thank you for teaching {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`teaching_summary_body\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`teaching_ended_subject\` text DEFAULT 'No longer yours: {title}' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`teaching_ended_body\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`feedback\`;`)
  await db.run(sql`DROP TABLE \`session_figures\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`teaching_minutes\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`faculty_email\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`materials_url\`;`)
  await db.run(sql`ALTER TABLE \`attendance\` DROP COLUMN \`has_given_feedback\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`teaching_brief_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`teaching_brief_body\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`teaching_door_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`teaching_door_body\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`teaching_summary_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`teaching_summary_body\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`teaching_ended_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`teaching_ended_body\`;`)
}
