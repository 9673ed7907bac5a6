import type { Where } from 'payload'
import { describe, expect, it } from 'vitest'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { findRow, findRows, withId } from '#cms/platform/database/rows.ts'
import { writeEmail } from '#cms/email/templates/write-email.ts'
import { aSession } from '#cms/testing/factories.ts'
import { adminView, counts } from '#cms/testing/full-session.ts'
import { selfService } from './self-service.fixture.ts'

const { stage, view, registered, waiting, aFullSession } = selfService()

const swap = (link: string, session: string) =>
  stage.hub.anonymous.post<MySignUp & { link: string; message?: string }>('/api/my/swap', {
    link,
    session,
  })
const countsOf = (id: string) => counts(stage.hub, stage.admin, id)

describe('a place that its owner moves', () => {
  it('is one in the other session alone, with a new link, and one email brings one and takes the other', async () => {
    const from = await aSession(stage.admin, { location: 'Seminar Room 1' })
    const to = await aSession(stage.admin, { title: from.title, location: 'Seminar Room 4' })
    const person = await registered(from.id)
    const { status, body } = await swap(person.link, to.id)
    expect([status, body]).toMatchObject([200, { isRegistered: true, session: { id: to.id } }])
    expect([await countsOf(from.id), await countsOf(to.id)]).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect((await adminView(stage.admin, to.id))?.registrations).toMatchObject([
      { fullName: person.fullName, email: person.email, rotaTier: person.rotaTier },
    ])
    expect([(await view(person.link)).status, (await view(body.link)).status]).toEqual([404, 200])

    const where: Where = {
      and: [{ email: { equals: person.email } }, { state: { equals: 'waiting' } }],
    }
    const mails = await findRows(stage.hub, 'mail', { where })
    expect(mails.map(({ kind }) => kind)).toEqual(['moved'])
    const mail = await findRow(stage.hub, 'mail', withId(mails[0]!.id))
    const letter = await writeEmail(stage.hub, mail!)
    expect(letter?.text).toContain(`As you asked, you now have a place at ${to.title}.`)
    expect(letter?.text).toContain('Where: Seminar Room 4\nWas: Seminar Room 1')
    expect(letter?.text).toContain(`/sessions?my#${body.link}`)
    expect(letter?.icalEvent?.content).toContain(`UID:session-${to.id}@`)
    expect(letter?.icalEvent?.method).toBe('REQUEST')
    expect(letter?.calendars?.map(({ method }) => method)).toEqual(['CANCEL'])
    expect(letter?.calendars?.[0]?.content).toContain(`UID:session-${from.id}@`)
  })

  it('stays where it is when the other session is full, theirs already, open to everyone or unknown', async () => {
    const from = await aSession(stage.admin)
    const person = await registered(from.id)
    const full = await aFullSession()
    const { id: open } = await aSession(stage.admin, { registrationRequired: false })
    const answers = await Promise.all([
      swap(person.link, full.id),
      swap(person.link, from.id),
      swap(person.link, open),
      swap(person.link, 'no such session'),
      swap('x', full.id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 404, 404])
    expect(answers[0]?.body.message).toContain('This session is full.')
    expect([await countsOf(from.id), await countsOf(full.id)]).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect((await view(person.link)).status).toBe(200)
  })

  it('is refused to somebody who only waits', async () => {
    const full = await aFullSession()
    const person = await waiting(full.id)
    const { id: other } = await aSession(stage.admin)
    expect((await swap(person.link, other)).status).toBe(409)
    expect(await countsOf(full.id)).toEqual([1, 1])
  })

  it('goes to no more people than there are places, however many move at once', async () => {
    const from = await aSession(stage.admin, { capacity: 20 })
    const to = await aSession(stage.admin, { capacity: 3 })
    const people = await Promise.all(Array.from({ length: 8 }, () => registered(from.id)))
    const answers = await Promise.all(people.map(({ link }) => swap(link, to.id)))
    const { length: moved } = answers.filter(({ status }) => status === 200)
    expect(moved).toBe(3)
    expect([await countsOf(from.id), await countsOf(to.id)]).toEqual([
      [5, 0],
      [3, 0],
    ])
  })
})
