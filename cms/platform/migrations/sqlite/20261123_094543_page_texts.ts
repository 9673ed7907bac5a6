import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { rewordedTexts } from '../reworded-texts.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_overview\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT 'ED Teaching Hub',
  	\`subtitle\` text DEFAULT 'Teaching in the Emergency Department',
  	\`sessions_title\` text DEFAULT 'Educational Sessions',
  	\`resources_title\` text DEFAULT 'Learning Resources',
  	\`topic_requests_title\` text DEFAULT 'Topic Requests / Offer Teaching',
  	\`theatre_list_title\` text DEFAULT 'Theatre List Request',
  	\`ultrasound_lead_name\` text DEFAULT '',
  	\`description\` text DEFAULT 'Everything the department teaches, in one place: find a session, book a place, catch up on the resources, and tell us what you would like to learn next.',
  	\`welcome_message\` text DEFAULT 'Welcome. Whether you are here for one rotation or for years, the programme is open to you.',
  	\`sessions_description\` text DEFAULT 'Browse the teaching programme, register for a session or join its waiting list.',
  	\`resources_description\` text DEFAULT 'Curated guidelines, articles and documents chosen by the teaching team.',
  	\`topic_requests_description\` text DEFAULT 'Ask for a topic, offer to teach, or tell us how we are doing.',
  	\`theatre_list_description\` text DEFAULT 'Request extra theatre list experience on the days that suit you.',
  	\`group_link\` text,
  	\`ultrasound_lead_email\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_overview\`("id", "title", "subtitle", "sessions_title", "resources_title", "topic_requests_title", "theatre_list_title", "ultrasound_lead_name", "description", "welcome_message", "sessions_description", "resources_description", "topic_requests_description", "theatre_list_description", "group_link", "ultrasound_lead_email", "updated_at", "created_at") SELECT "id", "title", "subtitle", "sessions_title", "resources_title", "topic_requests_title", "theatre_list_title", "ultrasound_lead_name", "description", "welcome_message", "sessions_description", "resources_description", "topic_requests_description", "theatre_list_description", "group_link", "ultrasound_lead_email", "updated_at", "created_at" FROM \`overview\`;`)
  await db.run(sql`DROP TABLE \`overview\`;`)
  await db.run(sql`ALTER TABLE \`__new_overview\` RENAME TO \`overview\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE TABLE \`__new_theatre_list_page\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`page_title\` text DEFAULT 'Request to Join a Theatre List',
  	\`form_title\` text DEFAULT 'Theatre List Request Form',
  	\`name_field_label\` text DEFAULT 'Full Name',
  	\`email_field_label\` text DEFAULT 'Email Address',
  	\`submit_button_text\` text DEFAULT 'Submit Request',
  	\`dates_field_label\` text DEFAULT 'All Available Dates',
  	\`dates_field_placeholder\` text DEFAULT 'List all the dates on which you are available, with your preferred time slots',
  	\`page_description\` text DEFAULT 'Extra theatre list experience is arranged around your rota. Tell us all the dates you are free.',
  	\`success_message\` text DEFAULT 'Your theatre list request has been received. We''ll review it and get back to you soon.',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_theatre_list_page\`("id", "page_title", "form_title", "name_field_label", "email_field_label", "submit_button_text", "dates_field_label", "dates_field_placeholder", "page_description", "success_message", "updated_at", "created_at") SELECT "id", "page_title", "form_title", "name_field_label", "email_field_label", "submit_button_text", "dates_field_label", "dates_field_placeholder", "page_description", "success_message", "updated_at", "created_at" FROM \`theatre_list_page\`;`)
  await db.run(sql`DROP TABLE \`theatre_list_page\`;`)
  await db.run(sql`ALTER TABLE \`__new_theatre_list_page\` RENAME TO \`theatre_list_page\`;`)
  // What was saved with the default text, as nobody had edited it.
  for (const { table, column, before, after } of rewordedTexts) {
    const [name, field] = [sql.identifier(table), sql.identifier(column)]
    await db.run(sql`UPDATE ${name} SET ${field} = ${after} WHERE ${field} = ${before}`)
  }
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_overview\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT 'ED Teaching Hub',
  	\`subtitle\` text DEFAULT 'Teaching in the Emergency Department',
  	\`sessions_title\` text DEFAULT 'Educational Sessions',
  	\`resources_title\` text DEFAULT 'Learning Resources',
  	\`topic_requests_title\` text DEFAULT 'Topic Requests / Offer Teaching',
  	\`theatre_list_title\` text DEFAULT 'Theatre List Request',
  	\`ultrasound_lead_name\` text DEFAULT '',
  	\`description\` text DEFAULT 'Everything the department teaches, in one place: find a session, take a place, catch up on the resources, and tell us what you would like to learn next.',
  	\`welcome_message\` text DEFAULT 'Welcome. Whether you are here for one rotation or for years, the programme is open to you.',
  	\`sessions_description\` text DEFAULT 'Browse the teaching programme, register for a session or join its waiting list.',
  	\`resources_description\` text DEFAULT 'Curated guidelines, articles and documents chosen by the teaching team.',
  	\`topic_requests_description\` text DEFAULT 'Ask for a topic, offer to teach, or tell us how we are doing.',
  	\`theatre_list_description\` text DEFAULT 'Request extra theatre list experience on the days that suit you.',
  	\`group_link\` text,
  	\`ultrasound_lead_email\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_overview\`("id", "title", "subtitle", "sessions_title", "resources_title", "topic_requests_title", "theatre_list_title", "ultrasound_lead_name", "description", "welcome_message", "sessions_description", "resources_description", "topic_requests_description", "theatre_list_description", "group_link", "ultrasound_lead_email", "updated_at", "created_at") SELECT "id", "title", "subtitle", "sessions_title", "resources_title", "topic_requests_title", "theatre_list_title", "ultrasound_lead_name", "description", "welcome_message", "sessions_description", "resources_description", "topic_requests_description", "theatre_list_description", "group_link", "ultrasound_lead_email", "updated_at", "created_at" FROM \`overview\`;`)
  await db.run(sql`DROP TABLE \`overview\`;`)
  await db.run(sql`ALTER TABLE \`__new_overview\` RENAME TO \`overview\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE TABLE \`__new_theatre_list_page\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`page_title\` text DEFAULT 'Request to Join a Theatre List',
  	\`form_title\` text DEFAULT 'Theatre List Request Form',
  	\`name_field_label\` text DEFAULT 'Full Name',
  	\`email_field_label\` text DEFAULT 'Email Address',
  	\`submit_button_text\` text DEFAULT 'Submit Request',
  	\`dates_field_label\` text DEFAULT 'All Available Dates',
  	\`dates_field_placeholder\` text DEFAULT 'List all the dates on which you are available, with your preferred time slots',
  	\`page_description\` text DEFAULT 'Extra theatre list experience is arranged around your rota. Tell us every date on which you are free.',
  	\`success_message\` text DEFAULT 'Your theatre list request has been received. We''ll review it and get back to you soon.',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_theatre_list_page\`("id", "page_title", "form_title", "name_field_label", "email_field_label", "submit_button_text", "dates_field_label", "dates_field_placeholder", "page_description", "success_message", "updated_at", "created_at") SELECT "id", "page_title", "form_title", "name_field_label", "email_field_label", "submit_button_text", "dates_field_label", "dates_field_placeholder", "page_description", "success_message", "updated_at", "created_at" FROM \`theatre_list_page\`;`)
  await db.run(sql`DROP TABLE \`theatre_list_page\`;`)
  await db.run(sql`ALTER TABLE \`__new_theatre_list_page\` RENAME TO \`theatre_list_page\`;`)
}
