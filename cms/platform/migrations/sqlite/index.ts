import * as migration_20261120_161514_initial from './20261120_161514_initial';
import * as migration_20261120_164429_files from './20261120_164429_files';
import * as migration_20261120_190222_audit_trail from './20261120_190222_audit_trail';
import * as migration_20261122_140537_places_by_session from './20261122_140537_places_by_session';
import * as migration_20261123_063912_outbox from './20261123_063912_outbox';
import * as migration_20261123_083823_mails from './20261123_083823_mails';
import * as migration_20261123_091150_category_keys from './20261123_091150_category_keys';
import * as migration_20261123_094543_page_texts from './20261123_094543_page_texts';
import * as migration_20261123_122030_deleted_items from './20261123_122030_deleted_items';
import * as migration_20261123_124755_my_sessions from './20261123_124755_my_sessions';
import * as migration_20261123_130607_person_links from './20261123_130607_person_links';
import * as migration_20261123_133122_waiting_list_settings from './20261123_133122_waiting_list_settings';
import * as migration_20261123_152116_answered_requests from './20261123_152116_answered_requests';
import * as migration_20261123_154712_moved_mails from './20261123_154712_moved_mails';
import * as migration_20261123_155549_offers from './20261123_155549_offers';
import * as migration_20261123_162845_initials from './20261123_162845_initials';
import * as migration_20261125_134109_paced_mails from './20261125_134109_paced_mails';
import * as migration_20261125_141045_edits_and_former_names from './20261125_141045_edits_and_former_names';
import * as migration_20261125_143249_attendance from './20261125_143249_attendance';
import * as migration_20261125_145340_certificate_mails from './20261125_145340_certificate_mails';
import * as migration_20261125_171522_cancelled_and_series from './20261125_171522_cancelled_and_series';
import * as migration_20261125_173143_teaching from './20261125_173143_teaching';
import * as migration_20261125_205254_undo_by_bin from './20261125_205254_undo_by_bin';
import * as migration_20261125_212919_admin_password from './20261125_212919_admin_password';

export const migrations = [
  {
    up: migration_20261120_161514_initial.up,
    down: migration_20261120_161514_initial.down,
    name: '20261120_161514_initial',
  },
  {
    up: migration_20261120_164429_files.up,
    down: migration_20261120_164429_files.down,
    name: '20261120_164429_files',
  },
  {
    up: migration_20261120_190222_audit_trail.up,
    down: migration_20261120_190222_audit_trail.down,
    name: '20261120_190222_audit_trail',
  },
  {
    up: migration_20261122_140537_places_by_session.up,
    down: migration_20261122_140537_places_by_session.down,
    name: '20261122_140537_places_by_session',
  },
  {
    up: migration_20261123_063912_outbox.up,
    down: migration_20261123_063912_outbox.down,
    name: '20261123_063912_outbox',
  },
  {
    up: migration_20261123_083823_mails.up,
    down: migration_20261123_083823_mails.down,
    name: '20261123_083823_mails',
  },
  {
    up: migration_20261123_091150_category_keys.up,
    down: migration_20261123_091150_category_keys.down,
    name: '20261123_091150_category_keys',
  },
  {
    up: migration_20261123_094543_page_texts.up,
    down: migration_20261123_094543_page_texts.down,
    name: '20261123_094543_page_texts',
  },
  {
    up: migration_20261123_122030_deleted_items.up,
    down: migration_20261123_122030_deleted_items.down,
    name: '20261123_122030_deleted_items',
  },
  {
    up: migration_20261123_124755_my_sessions.up,
    down: migration_20261123_124755_my_sessions.down,
    name: '20261123_124755_my_sessions',
  },
  {
    up: migration_20261123_130607_person_links.up,
    down: migration_20261123_130607_person_links.down,
    name: '20261123_130607_person_links',
  },
  {
    up: migration_20261123_133122_waiting_list_settings.up,
    down: migration_20261123_133122_waiting_list_settings.down,
    name: '20261123_133122_waiting_list_settings',
  },
  {
    up: migration_20261123_152116_answered_requests.up,
    down: migration_20261123_152116_answered_requests.down,
    name: '20261123_152116_answered_requests',
  },
  {
    up: migration_20261123_154712_moved_mails.up,
    down: migration_20261123_154712_moved_mails.down,
    name: '20261123_154712_moved_mails',
  },
  {
    up: migration_20261123_155549_offers.up,
    down: migration_20261123_155549_offers.down,
    name: '20261123_155549_offers',
  },
  {
    up: migration_20261123_162845_initials.up,
    down: migration_20261123_162845_initials.down,
    name: '20261123_162845_initials',
  },
  {
    up: migration_20261125_134109_paced_mails.up,
    down: migration_20261125_134109_paced_mails.down,
    name: '20261125_134109_paced_mails',
  },
  {
    up: migration_20261125_141045_edits_and_former_names.up,
    down: migration_20261125_141045_edits_and_former_names.down,
    name: '20261125_141045_edits_and_former_names',
  },
  {
    up: migration_20261125_143249_attendance.up,
    down: migration_20261125_143249_attendance.down,
    name: '20261125_143249_attendance',
  },
  {
    up: migration_20261125_145340_certificate_mails.up,
    down: migration_20261125_145340_certificate_mails.down,
    name: '20261125_145340_certificate_mails',
  },
  {
    up: migration_20261125_171522_cancelled_and_series.up,
    down: migration_20261125_171522_cancelled_and_series.down,
    name: '20261125_171522_cancelled_and_series',
  },
  {
    up: migration_20261125_173143_teaching.up,
    down: migration_20261125_173143_teaching.down,
    name: '20261125_173143_teaching',
  },
  {
    up: migration_20261125_205254_undo_by_bin.up,
    down: migration_20261125_205254_undo_by_bin.down,
    name: '20261125_205254_undo_by_bin',
  },
  {
    up: migration_20261125_212919_admin_password.up,
    down: migration_20261125_212919_admin_password.down,
    name: '20261125_212919_admin_password'
  },
];
