import { describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'

const { hub, admin } = await aHub()

const register = (id: string, person: object = aPerson()) =>
  hub.anonymous.post(`/api/sessions/${id}/register`, person)
const join = (id: string, person: object = aWaitingPerson()) =>
  hub.anonymous.post(`/api/sessions/${id}/waiting-list`, person)
describe('an administrator', () => {
  it('promotes a waiting person to a place, also beyond the capacity', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    await register(id)
    const waiting = aWaitingPerson()
    const entry = (await join(id, waiting)).body
    const { status, body } = await admin.post(`/api/waiting-list/${String(entry.id)}/promote`)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      fullName: waiting.name,
      email: waiting.email,
      rotaTier: waiting.tier,
    })
    const session = await adminView(admin, id)
    expect(session).toMatchObject({ registered: 2, waitingListCount: 0, waitingList: [] })
    expect(session?.registrations.map(({ email }) => email)).toContain(waiting.email)
  })

  it.each([1, 10])(
    'who says that a place is free goes on only while one of %i is [promote.capacity]',
    async (capacity) => {
      const { id } = await aSession(admin, { capacity })
      const places = Array.from({ length: capacity }, () => register(id))
      const [first] = await Promise.all(places)
      const entries = [(await join(id)).body, (await join(id)).body]
      await admin.delete(`/api/registrations/${String(first!.body.id)}`)
      const other = await hub.signIn()
      const paths = entries.map((entry) => `/api/waiting-list/${String(entry.id)}/promote`)
      const answers = await Promise.all([
        admin.post(paths[0]!, { withinCapacity: true }),
        other.post(paths[1]!, { withinCapacity: true }),
      ])
      const [done, refused] = answers.toSorted((one, next) => one.status - next.status)
      expect(done!.status).toBe(201)
      expect([refused!.status, refused!.body]).toEqual([
        409,
        {
          message: `No place is free: ${capacity} of ${capacity} taken.`,
          current: { capacity, registered: capacity, waitingListCount: 1 },
        },
      ])
      expect(await adminView(admin, id)).toMatchObject({
        registered: capacity,
        waitingListCount: 1,
      })
    },
  )

  it('promotes nobody to a session that has begun, and nobody is emailed', async () => {
    const { id } = await aSession(admin, { capacity: 1 }, -1)
    const entry = await hub.payload.create({
      collection: 'registration',
      data: { session: id, status: 'waiting', ...aWaitingPerson() } as never,
    })
    const mails = () => hub.payload.count({ collection: 'mail' })
    const before = await mails()
    for (const body of [undefined, { withinCapacity: true }]) {
      const answer = await admin.post(`/api/waiting-list/${entry.id}/promote`, body)
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'This session has started, so nobody can be promoted.',
      ])
    }
    expect(await mails()).toEqual(before)
    expect(await adminView(admin, id)).toMatchObject({ registered: 0, waitingListCount: 1 })
  })

  it('who lifts the limit lets those who wait register, and they wait no longer', async () => {
    const { id, ...fields } = await aSession(admin, { capacity: 1 })
    await register(id)
    const waiting = aWaitingPerson()
    await join(id, waiting)
    await join(id)
    await admin.put(`/api/sessions/${id}`, { ...fields, capacity: null })
    const { email, name: fullName, tier: rotaTier } = waiting
    expect((await register(id, { fullName, email, rotaTier })).status).toBe(201)
    const session = await adminView(admin, id)
    expect(session).toMatchObject({ registered: 2, waitingListCount: 1 })
    expect(session?.waitingList.map((entry) => entry.email)).not.toContain(email)
  })

  it('who promotes a person at the same time as others makes one registration [promote.once]', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    await register(id)
    const entry = (await join(id)).body
    const other = await hub.signIn()
    const answers = await Promise.all(
      [admin, other, admin].map((one) => one.post(`/api/waiting-list/${String(entry.id)}/promote`)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404])
    expect(await adminView(admin, id)).toMatchObject({ registered: 2, waitingListCount: 0 })
  })
})
