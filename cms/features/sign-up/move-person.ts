import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { List, MoveInput } from '#collections/registrations/admin-people.contract.ts'
import { personOf, registrationOf } from '#collections/registrations/person.ts'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { participantOf } from '#cms/email/outbox/people-of-session.ts'
import { moveMails } from '#cms/email/outbox/move-mails.ts'
import { type SignUpRow, noSuchPerson } from '#cms/features/seats/sign-up-row.ts'
import { explainRefusal } from '#cms/features/seats/read-facts.ts'
import { addByHandRules, addWithinCapacityRules, type Rule } from '#cms/features/seats/rules.ts'
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
  { seats }: Pick<Hub, 'seats'>,
  req: PayloadRequest,
  from: { list: List; id: string },
  input: MoveInput,
): Promise<RegistrationView> {
  const find = () => findRow(req, from.list, withId(from.id))
  const row = (await find()) as SignUpRow | undefined
  if (!row) throw noSuchPerson(from.list)
  const rules = rulesOf(from.list, input, row.session === input.session)
  const left = await findRow(req, 'session', withId(row.session))
  const target = await findRow(req, 'session', withId(input.session))
  if (!left || !target) throw notFound('session')

  const { email } = row
  const at = new Date().toISOString()
  const id = randomUUID() as string
  const person = participantOf(row, from.list)
  const isStored = await seats.move(
    {
      from: { ...from, session: left.id, email },
      to: { list: input.list, session: target.id, id, at },
      mails: moveMails({ person, from: left, to: target, list: input.list, id }),
    },
    rules,
  )
  if (!isStored) {
    if (!(await find())) throw noSuchPerson(from.list)
    throw await explainRefusal(req, rules, { session: target.id, email, at })
  }
  await record(req, { action: 'move', target: input.list, targetId: id })
  return { id, ...registrationOf(personOf(row)), registeredAt: at }
}
