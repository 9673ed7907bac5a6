import type { MailKind } from '#collections/mail/states.ts'

const nameColumns = { registration: 'full_name', waiting_list_entry: 'name' } as const

/** SQL for mails to the people whose ids `which` selects; arguments come from `waitingFrom` or `claimedAt`. */
export const writeMails = (
  kind: MailKind,
  list: keyof typeof nameColumns,
  which: string,
  { id = 'person.id', giveUpAt = 'session.start_time' } = {},
) => `
  INSERT INTO mail (id, kind, session, person, name, email, state, tries, written_at, due_at, give_up_at)
  SELECT '${kind}:' || ${id}, '${kind}', session.id, person.id, ${nameColumns[list]}, email,
    :state, :tries, :writtenAt, :dueAt, ${giveUpAt}
  FROM ${list} AS person JOIN session ON session.id = person.session_id
  WHERE person.id ${which}
  ON CONFLICT (id) DO NOTHING`
