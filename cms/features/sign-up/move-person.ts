import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { List, MoveInput } from '#collections/registrations/admin-people.contract.ts'
import { personOf, registrationOf, signUpKey } from '#collections/registrations/person.ts'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { participantOf } from '#cms/email/outbox/people-of-session.ts'
import { endedMails } from '#cms/email/outbox/mail-rows.ts'
import { moveMails } from '#cms/email/outbox/move-mails.ts'
import { type SignUpRow, noSuchPerson } from '#cms/features/places/sign-up-row.ts'
import { requireAllowed, storedAt } from '#cms/features/places/facts.ts'
import { addByHandRules, addWithinCapacityRules, type Rule } from '#cms/features/places/rules.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'
import type { Hub } from '#cms/features/hub.ts'

function rulesOf(from: List, { list, withinCapacity }: MoveInput, isSameSession: boolean): Rule[] {
  if (!isSameSession) {
    return withinCapacity && list === 'registration' ? addWithinCapacityRules : addByHandRules
  }
  if (from === list) throw conflict('This person is on that list already.')
  if (list === 'registration') throw conflict('Promote this person instead.')
  return []
}

/**
 * Ends a sign-up and stores another in one commit, with the mails about both.
 * @throws APIError 404 for an unknown person or session, 409 when a rule refuses.
 */
export async function movePerson(
  hub: Pick<Hub, 'payload'>,
  req: PayloadRequest,
  from: { list: List; id: string },
  input: MoveInput,
): Promise<RegistrationView> {
  const before = (await findRow(req, from.list, withId(from.id))) as SignUpRow | undefined
  if (!before) throw noSuchPerson(from.list)
  const rules = rulesOf(from.list, input, before.session === input.session)
  const moved = await withPlaces(hub, [before.session, input.session], async (context) => {
    const row = (await findRow(context, from.list, withId(from.id))) as SignUpRow | undefined
    if (!row) throw noSuchPerson(from.list)
    const left = await findRow(context, 'session', withId(row.session))
    const to = await findRow(context, 'session', withId(input.session))
    if (!left || !to) throw notFound('session')
    const at = new Date().toISOString()
    await requireAllowed(context, rules, { session: to.id, email: row.email, at })
    const { list } = input
    const person = {
      id: randomUUID() as string,
      ...registrationOf(personOf(row)),
      registeredAt: at,
    }
    const mails = moveMails({
      person: participantOf(row, from.list),
      from: left,
      to,
      list,
      id: person.id,
    })
    const ended = await endedMails(context, row)
    const there = { session: to.id, key: signUpKey(to.id, row.email), ...storedAt(at) }
    const stored =
      list === 'registration'
        ? { ...person, ...there }
        : { id: person.id, ...personOf(row), joinedAt: at, ...there }
    return {
      removed: { [from.list]: [row.id], mail: ended },
      rows: { [list]: [stored], mail: mails },
      result: person,
    }
  })
  await record(req, { action: 'move', target: input.list, targetId: moved.id })
  return moved
}
