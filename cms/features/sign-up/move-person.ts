import type { PayloadRequest } from 'payload'
import type { MoveInput } from '#collections/registrations/admin-people.contract.ts'
import { type List, registrationView, signUpKey } from '#collections/registrations/person.ts'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { noOffer, requireAllowed } from '#cms/features/places/facts.ts'
import { requireOnList } from '#cms/features/places/person-on-list.ts'
import { addByHandRules, addWithinCapacityRules, type Rule } from '#cms/features/places/rules.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'
import { participantOf } from '#cms/features/places/people-of-session.ts'
import type { Hub } from '#cms/features/hub.ts'
import { movedMail } from './emails/left.ts'
import { receiptTo } from './emails/receipt.ts'

function rulesOf(from: List, { list, withinCapacity }: MoveInput, isSameSession: boolean): Rule[] {
  if (!isSameSession) {
    return withinCapacity && list === 'registered' ? addWithinCapacityRules : addByHandRules
  }
  if (from === list) throw conflict('This person is on that list already.')
  if (list === 'registered') throw conflict('Promote this person instead.')
  return []
}

/**
 * Moves somebody to another session or list in one commit, with the mails about both.
 * @throws APIError 404 for an unknown person or session, 409 when a rule refuses.
 */
export async function movePerson(
  hub: Pick<Hub, 'payload'>,
  req: PayloadRequest,
  from: { list: List; id: string },
  input: MoveInput,
): Promise<RegistrationView> {
  const before = await requireOnList(req, from.list, from.id)
  const rules = rulesOf(from.list, input, before.session === input.session)
  const moved = await withPlaces(hub, [before.session, input.session], async (context) => {
    const row = await requireOnList(context, from.list, from.id)
    const left = await findRow(context, 'session', withId(before.session))
    const to = await findRow(context, 'session', withId(input.session))
    if (!left || !to || row.session !== left.id) throw notFound('session')
    const at = new Date().toISOString()
    const { id, email } = row
    await requireAllowed(context, rules, { session: to.id, email, at })
    const place = { session: to.id, status: input.list, at, key: signUpKey(to.id, email) }
    return {
      changed: { registration: [{ id, ...place, ...noOffer, updatedAt: at }] },
      rows: {
        // Nothing about what has begun.
        mail: [
          ...(left.startTime > at ? [movedMail(participantOf(row), left, to, input.list)] : []),
          ...(to.startTime > at ? [receiptTo(row, input.list, to)] : []),
        ],
      },
      result: { ...row, ...place },
    }
  })
  await record(req, { action: 'move', target: 'registration', targetId: moved.id })
  return registrationView(moved)
}
