import type { MailKind } from '#collections/mail/states.ts'

const nameColumns = { registration: 'full_name', waiting_list_entry: 'name' } as const

/**
 * SQL that writes the mail of people who are on a list of a session, for the batch that puts them there.
 * @param which their ids; the statement also takes what `waitingFrom` or `claimedAt` give.
 */
export const writeMails = (kind: MailKind, list: keyof typeof nameColumns, which: string) => `
  INSERT INTO mail (id, kind, session, person, name, email, state, tries, written_at, due_at, give_up_at)
  SELECT '${kind}:' || person.id, '${kind}', session.id, person.id, ${nameColumns[list]}, email,
    :state, :tries, :writtenAt, :dueAt, session.start_time
  FROM ${list} AS person JOIN session ON session.id = person.session_id
  WHERE person.id ${which}`
