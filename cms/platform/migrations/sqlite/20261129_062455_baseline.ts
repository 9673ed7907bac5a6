import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`session\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`description\` text NOT NULL,
  	\`category\` text NOT NULL,
  	\`faculty\` text,
  	\`topic\` text,
  	\`location\` text NOT NULL,
  	\`start_time\` text NOT NULL,
  	\`end_time\` text NOT NULL,
  	\`capacity\` numeric,
  	\`registration_required\` integer DEFAULT true NOT NULL,
  	\`cancelled_at\` text,
  	\`cancel_reason\` text,
  	\`series\` text,
  	\`teaching_minutes\` numeric,
  	\`faculty_email\` text,
  	\`materials_url\` text,
  	\`edits\` numeric,
  	\`deleted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`session_category_idx\` ON \`session\` (\`category\`);`)
  await db.run(sql`CREATE INDEX \`session_series_idx\` ON \`session\` (\`series\`);`)
  await db.run(sql`CREATE INDEX \`session_updated_at_idx\` ON \`session\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`session_created_at_idx\` ON \`session\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`startTime_title_idx\` ON \`session\` (\`start_time\`,\`title\`);`)
  await db.run(sql`CREATE TABLE \`category\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`name_key\` text,
  	\`color\` text DEFAULT '#3B82F6' NOT NULL,
  	\`deleted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`category_name_key_idx\` ON \`category\` (\`name_key\`);`)
  await db.run(sql`CREATE INDEX \`category_updated_at_idx\` ON \`category\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`category_created_at_idx\` ON \`category\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`registration\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`session_id\` text(36) NOT NULL,
  	\`status\` text DEFAULT 'registered' NOT NULL,
  	\`at\` text NOT NULL,
  	\`offered_at\` text,
  	\`offer_until\` text,
  	\`offer_start\` text,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`tier\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`deleted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`session_id\`) REFERENCES \`session\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`registration_session_idx\` ON \`registration\` (\`session_id\`);`)
  await db.run(sql`CREATE INDEX \`registration_offer_until_idx\` ON \`registration\` (\`offer_until\`);`)
  await db.run(sql`CREATE INDEX \`registration_email_idx\` ON \`registration\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`registration_key_idx\` ON \`registration\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`registration_updated_at_idx\` ON \`registration\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`registration_created_at_idx\` ON \`registration\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_session_status_idx\` ON \`registration\` (\`deleted_at\`,\`session_id\`,\`status\`);`)
  await db.run(sql`CREATE TABLE \`resource\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`description\` text,
  	\`type\` text DEFAULT 'link' NOT NULL,
  	\`url\` text,
  	\`document_path\` text,
  	\`image_path\` text,
  	\`category\` text DEFAULT 'General' NOT NULL,
  	\`order_index\` numeric DEFAULT 0 NOT NULL,
  	\`deleted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`resource_order_index_idx\` ON \`resource\` (\`order_index\`);`)
  await db.run(sql`CREATE INDEX \`resource_updated_at_idx\` ON \`resource\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`resource_created_at_idx\` ON \`resource\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`section_heading\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`background_color\` text DEFAULT '#f3f4f6' NOT NULL,
  	\`text_color\` text DEFAULT '#111827' NOT NULL,
  	\`font_size\` text DEFAULT 'lg' NOT NULL,
  	\`font_weight\` text DEFAULT 'semibold' NOT NULL,
  	\`padding\` text DEFAULT 'md' NOT NULL,
  	\`border_radius\` text DEFAULT 'md' NOT NULL,
  	\`order_index\` numeric DEFAULT 0 NOT NULL,
  	\`deleted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`section_heading_order_index_idx\` ON \`section_heading\` (\`order_index\`);`)
  await db.run(sql`CREATE INDEX \`section_heading_updated_at_idx\` ON \`section_heading\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`section_heading_created_at_idx\` ON \`section_heading\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`sub_heading\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`background_color\` text DEFAULT '#dbeafe' NOT NULL,
  	\`text_color\` text DEFAULT '#1e3a8a' NOT NULL,
  	\`font_size\` text DEFAULT 'base' NOT NULL,
  	\`font_weight\` text DEFAULT 'medium' NOT NULL,
  	\`padding\` text DEFAULT 'sm' NOT NULL,
  	\`border_radius\` text DEFAULT 'md' NOT NULL,
  	\`order_index\` numeric DEFAULT 0 NOT NULL,
  	\`deleted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`sub_heading_order_index_idx\` ON \`sub_heading\` (\`order_index\`);`)
  await db.run(sql`CREATE INDEX \`sub_heading_updated_at_idx\` ON \`sub_heading\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sub_heading_created_at_idx\` ON \`sub_heading\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`topic_request\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`email\` text,
  	\`message\` text NOT NULL,
  	\`answered_at\` text,
  	\`deleted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`topic_request_answered_at_idx\` ON \`topic_request\` (\`answered_at\`);`)
  await db.run(sql`CREATE INDEX \`topic_request_updated_at_idx\` ON \`topic_request\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`topic_request_created_at_idx\` ON \`topic_request\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`theatre_request\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`dates_available\` text NOT NULL,
  	\`answered_at\` text,
  	\`deleted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`theatre_request_answered_at_idx\` ON \`theatre_request\` (\`answered_at\`);`)
  await db.run(sql`CREATE INDEX \`theatre_request_updated_at_idx\` ON \`theatre_request\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`theatre_request_created_at_idx\` ON \`theatre_request\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`place\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`attendance\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`session\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`full_name\` text NOT NULL,
  	\`rota_tier\` text NOT NULL,
  	\`arrived_at\` text NOT NULL,
  	\`share\` text NOT NULL,
  	\`source\` text NOT NULL,
  	\`number\` text NOT NULL,
  	\`has_given_feedback\` integer,
  	\`deleted_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`attendance_session_idx\` ON \`attendance\` (\`session\`);`)
  await db.run(sql`CREATE INDEX \`attendance_email_idx\` ON \`attendance\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`attendance_arrived_at_idx\` ON \`attendance\` (\`arrived_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`attendance_number_idx\` ON \`attendance\` (\`number\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`session_email_idx\` ON \`attendance\` (\`session\`,\`email\`);`)
  await db.run(sql`CREATE TABLE \`feedback\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`session\` text NOT NULL,
  	\`useful\` numeric NOT NULL,
  	\`taught\` numeric NOT NULL,
  	\`change\` text,
  	\`better\` text,
  	\`deleted_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`feedback_session_idx\` ON \`feedback\` (\`session\`);`)
  await db.run(sql`CREATE TABLE \`mail\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`session\` text NOT NULL,
  	\`person\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`subject\` text,
  	\`message\` text,
  	\`before\` text,
  	\`state\` text NOT NULL,
  	\`priority\` numeric NOT NULL,
  	\`tries\` numeric DEFAULT 0 NOT NULL,
  	\`written_at\` text NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`give_up_at\` text,
  	\`sent_at\` text,
  	\`answer\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`mail_email_idx\` ON \`mail\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`mail_written_at_idx\` ON \`mail\` (\`written_at\`);`)
  await db.run(sql`CREATE INDEX \`mail_sent_at_idx\` ON \`mail\` (\`sent_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`mail\` (\`state\`,\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`session_person_idx\` ON \`mail\` (\`session\`,\`person\`);`)
  await db.run(sql`CREATE TABLE \`import\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`at\` text NOT NULL,
  	\`sessions\` text NOT NULL,
  	\`categories\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`import_at_idx\` ON \`import\` (\`at\`);`)
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
  await db.run(sql`CREATE TABLE \`admin_session\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`password_mark\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`admin_session_token_hash_idx\` ON \`admin_session\` (\`token_hash\`);`)
  await db.run(sql`CREATE INDEX \`admin_session_expires_at_idx\` ON \`admin_session\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`admin_session_updated_at_idx\` ON \`admin_session\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`admin_session_created_at_idx\` ON \`admin_session\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`user_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`user_sessions_order_idx\` ON \`user_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`user_sessions_parent_id_idx\` ON \`user_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`user\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`role\` text DEFAULT 'super-admin' NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`user_updated_at_idx\` ON \`user\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`user_created_at_idx\` ON \`user\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_email_idx\` ON \`user\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`session_id\` text(36),
  	\`category_id\` text(36),
  	\`registration_id\` text(36),
  	\`resource_id\` text(36),
  	\`section_heading_id\` text(36),
  	\`sub_heading_id\` text(36),
  	\`topic_request_id\` text(36),
  	\`theatre_request_id\` text(36),
  	\`user_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`session_id\`) REFERENCES \`session\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`category\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`registration_id\`) REFERENCES \`registration\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`resource_id\`) REFERENCES \`resource\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`section_heading_id\`) REFERENCES \`section_heading\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sub_heading_id\`) REFERENCES \`sub_heading\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`topic_request_id\`) REFERENCES \`topic_request\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`theatre_request_id\`) REFERENCES \`theatre_request\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_session_id_idx\` ON \`payload_locked_documents_rels\` (\`session_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_category_id_idx\` ON \`payload_locked_documents_rels\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_registration_id_idx\` ON \`payload_locked_documents_rels\` (\`registration_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_resource_id_idx\` ON \`payload_locked_documents_rels\` (\`resource_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_section_heading_id_idx\` ON \`payload_locked_documents_rels\` (\`section_heading_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sub_heading_id_idx\` ON \`payload_locked_documents_rels\` (\`sub_heading_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_topic_request_id_idx\` ON \`payload_locked_documents_rels\` (\`topic_request_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_theatre_request_id_idx\` ON \`payload_locked_documents_rels\` (\`theatre_request_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_id_idx\` ON \`payload_locked_documents_rels\` (\`user_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`user_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_user_id_idx\` ON \`payload_preferences_rels\` (\`user_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`overview\` (
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
  await db.run(sql`CREATE TABLE \`resources_page\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT 'Educational Resources',
  	\`subtitle\` text DEFAULT '',
  	\`description\` text DEFAULT 'Guidelines, articles and documents chosen by the teaching team.',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`topic_requests_page\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`page_title\` text DEFAULT 'Teaching Topic Requests',
  	\`form_title\` text DEFAULT 'Get in Touch',
  	\`name_field_label\` text DEFAULT 'Full Name',
  	\`email_field_label\` text DEFAULT 'Email Address',
  	\`submit_button_text\` text DEFAULT 'Send Message',
  	\`message_field_label\` text DEFAULT 'Topic Requests / Offer to Teach / General Feedback',
  	\`page_description\` text DEFAULT 'Tell us which topics you would like to be taught, offer to teach a session, or give us feedback.',
  	\`success_message\` text DEFAULT 'Thank you. The teaching team has received your message.',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`theatre_list_page\` (
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
  await db.run(sql`CREATE TABLE \`mail_templates\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`place_subject\` text DEFAULT '{heading}: {title}' NOT NULL,
  	\`place_body\` text,
  	\`waiting_subject\` text DEFAULT 'You are on the waiting list: {title}' NOT NULL,
  	\`waiting_body\` text,
  	\`offer_subject\` text DEFAULT '{heading}: {title}' NOT NULL,
  	\`offer_body\` text,
  	\`news_subject\` text DEFAULT '{heading}: {title}' NOT NULL,
  	\`news_body\` text,
  	\`reminder_subject\` text DEFAULT 'Reminder: {title}' NOT NULL,
  	\`reminder_body\` text,
  	\`left_subject\` text DEFAULT '{heading}: {title}' NOT NULL,
  	\`left_body\` text,
  	\`links_subject\` text DEFAULT 'Your teaching sessions' NOT NULL,
  	\`links_body\` text,
  	\`certificate_subject\` text DEFAULT 'You were at {title}: {hours} hours' NOT NULL,
  	\`certificate_body\` text,
  	\`teaching_brief_subject\` text DEFAULT 'You are teaching: {title}' NOT NULL,
  	\`teaching_brief_body\` text,
  	\`teaching_door_subject\` text DEFAULT 'Your session: {title}' NOT NULL,
  	\`teaching_door_body\` text,
  	\`teaching_summary_subject\` text DEFAULT 'Thank you for teaching {title}' NOT NULL,
  	\`teaching_summary_body\` text,
  	\`participants_subject\` text DEFAULT 'Update: {title}' NOT NULL,
  	\`participants_body\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`admin_password\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`salt\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`replaces\` text NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`waiting_list_settings\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`mode\` text DEFAULT 'manual' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`session\`;`)
  await db.run(sql`DROP TABLE \`category\`;`)
  await db.run(sql`DROP TABLE \`registration\`;`)
  await db.run(sql`DROP TABLE \`resource\`;`)
  await db.run(sql`DROP TABLE \`stored_file\`;`)
  await db.run(sql`DROP TABLE \`section_heading\`;`)
  await db.run(sql`DROP TABLE \`sub_heading\`;`)
  await db.run(sql`DROP TABLE \`topic_request\`;`)
  await db.run(sql`DROP TABLE \`theatre_request\`;`)
  await db.run(sql`DROP TABLE \`place\`;`)
  await db.run(sql`DROP TABLE \`attendance\`;`)
  await db.run(sql`DROP TABLE \`feedback\`;`)
  await db.run(sql`DROP TABLE \`mail\`;`)
  await db.run(sql`DROP TABLE \`import\`;`)
  await db.run(sql`DROP TABLE \`audit_event\`;`)
  await db.run(sql`DROP TABLE \`admin_session\`;`)
  await db.run(sql`DROP TABLE \`user_sessions\`;`)
  await db.run(sql`DROP TABLE \`user\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`overview\`;`)
  await db.run(sql`DROP TABLE \`resources_page\`;`)
  await db.run(sql`DROP TABLE \`topic_requests_page\`;`)
  await db.run(sql`DROP TABLE \`theatre_list_page\`;`)
  await db.run(sql`DROP TABLE \`mail_templates\`;`)
  await db.run(sql`DROP TABLE \`admin_password\`;`)
  await db.run(sql`DROP TABLE \`waiting_list_settings\`;`)
}
