/**
 * The changes of what is stored, oldest first: the names in index.ts, here without loading the embedded
 * database's packages, since MongoDB notes them as well.
 */
export const migrationNames = [
  '20261120_161514_initial',
  '20261120_164429_files',
  '20261120_190222_audit_trail',
  '20261122_140537_places_by_session',
  '20261123_063912_outbox',
  '20261123_083823_mails',
  '20261123_091150_category_keys',
  '20261123_094543_page_texts',
  '20261123_122030_deleted_items',
  '20261123_124755_my_sessions',
  '20261123_130607_person_links',
  '20261123_133122_waiting_list_settings',
  '20261123_152116_answered_requests',
  '20261123_154712_moved_mails',
  '20261123_155549_offers',
  '20261123_162845_initials',
  '20261125_134109_paced_mails',
  '20261125_141045_edits_and_former_names',
  '20261125_143249_attendance',
  '20261125_145340_certificate_mails',
  '20261125_171522_cancelled_and_series',
  '20261125_173143_teaching',
  '20261125_205254_undo_by_bin',
  '20261125_212919_admin_password',
]

/** @throws Error with a sentence when `applied` names a change that this release does not know. */
export function requireKnownMigrations(applied: Iterable<unknown>, database: string): void {
  const unknown = [...applied].filter((name) => !migrationNames.includes(String(name)))
  if (unknown.length === 0) return
  throw new Error(
    `${database} was written to by a newer release of the hub than this one. Start that release, or put a backup ` +
      'that this one has made in its place with `hub restore FILE --yes`. Nothing was changed.',
  )
}
