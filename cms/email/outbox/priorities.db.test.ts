import { randomUUID } from 'node:crypto'
import { subHours, subMinutes } from 'date-fns'
import { expect, it } from 'vitest'
import { type MailKind, mailKinds } from '#collections/mail/states.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { aSessionOf } from '#cms/testing/participants.ts'
import { findDue, type NewMail, enqueue, waitingFrom } from './outbox.ts'
import { createMailSender } from './mail-sender.ts'
import { kindOf } from '#cms/email/templates/kinds.ts'

const { hub, admin, mailServer } = await aHubWithMail()

const aMail = (kind: MailKind, dueAt: Date): NewMail => ({
  id: `${kind}:${randomUUID()}`,
  kind,
  session: 'a session',
  person: 'a person',
  name: 'Ada',
  email: `${randomUUID()}@example.org`,
  priority: kindOf(kind).priority,
  ...waitingFrom(dueAt),
})
const aSender = (perMinute: number) => {
  const env = { ...hub.env, MAIL_PER_MINUTE: perMinute }
  return createMailSender({ ...hub, env })
}

// First, because all processes on one database count together.
it('emails that are no longer needed do not count in the limit of a minute', async () => {
  const { persons } = await aSessionOf(hub, admin, 3)
  const longAgo = subMinutes(new Date(), 5)
  await enqueue(
    hub,
    Array.from({ length: 20 }, () => aMail('place', longAgo)),
  )
  await aSender(3).sendDue()
  const to = mailServer.receipts.flatMap(({ recipients }) => recipients)
  expect(to.toSorted()).toEqual(persons.map(({ email }) => email).toSorted())
})

it('a confirmation overtakes the reminders that were due before it', async () => {
  const { id, persons } = await aSessionOf(hub, admin, 12)
  await aSender(10_000).sendDue()
  mailServer.clear()
  const session = await hub.payload.findByID({ collection: 'session', id })
  const people = await hub.payload.find({
    collection: 'registration',
    where: { session: { equals: id } },
    pagination: false,
    depth: 0,
  })
  const reminders = people.docs.map((person) => ({
    ...aMail('reminder', subHours(new Date(), 1)),
    id: `reminder:${person.id}:${new Date(session.startTime).toISOString()}`,
    session: id,
    person: person.id,
    email: person.email,
  }))
  await enqueue(hub, reminders)
  const late = aPerson()
  await hub.anonymous.register(id, late)
  const order: string[] = []
  const { push } = mailServer.received
  const keep = (...mails: Parameters<typeof push>) => {
    order.push(...mails.flatMap(({ recipients }) => recipients))
    return push.apply(mailServer.received, mails)
  }
  mailServer.received.push = keep
  mailServer.receipts.push = keep
  await aSender(10_000).sendDue()
  expect(order).toHaveLength(persons.length + 1)
  expect(order.slice(0, 3)).toContain(late.email)
})

it('the most urgent emails are found before those that waited longest [mail.order]', async () => {
  await hub.clear('mail')
  const now = new Date()
  const leastUrgentFirst: MailKind[][] = [
    ['reminder', 'certificate', 'teachingSummary'],
    ['place', 'waiting', 'left', 'links', 'teachingBrief'],
    ['news', 'participants', 'teachingDoor'],
    ['offer'],
  ]
  expect(leastUrgentFirst.flat().toSorted()).toEqual([...mailKinds].toSorted())
  const mails = leastUrgentFirst
    .flat()
    .map((kind, index) => aMail(kind, subMinutes(now, 100 - index)))
  await enqueue(hub, mails)
  const due = (await findDue(hub, now, 30)).map(({ kind }) => kind)
  expect(due).toEqual(leastUrgentFirst.toReversed().flat())
  expect((await findDue(hub, now, 4)).map(({ kind }) => kind)).toEqual(due.slice(0, 4))
})
