import { expect, it } from 'vitest'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()

const emailsTo = mailServer.sentTo
const textsTo = (email: string) => emailsTo(email).map(({ text }) => text ?? '')

async function signUp(person: ReturnType<typeof aPerson>) {
  const { id, title } = await aSession(admin, {})
  const { body } = await hub.anonymous.register(id, person)
  return { title, link: body.link }
}

it('one email lists all of eight sign-ups of one address at once, below its heading', async () => {
  const victim = aPerson()
  const signUps = []
  for (let count = 0; count < 8; count++) signUps.push(await signUp(victim))
  await sendDue()
  const [only, ...others] = emailsTo(victim.email)
  expect(others).toEqual([])
  expect(only?.subject).toBe('8 changes to your sign-ups')
  expect(only?.text).toMatch(/^8 changes to your sign-ups\n[^]*\nThe ED teaching team\s*$/)
  const missing = signUps.filter(
    ({ title, link }) => !only?.text?.includes(title) || !only.text.includes(link),
  )
  expect(missing).toEqual([])
  const calendars = only?.attachments.map(({ content }) => content.toString()) ?? []
  expect(calendars).toHaveLength(8)
  expect(calendars[0]).toMatch(/METHOD:REQUEST/)
  await sendDue(600)
  expect(emailsTo(victim.email)).toHaveLength(1)
}, 120_000)

it('sign-ups of one address get five emails in an hour, then one for the rest', async () => {
  const person = aPerson()
  const titles = []
  for (let minute = 0; minute < 9; minute++) {
    titles.push((await signUp(person)).title)
    await sendDue(minute)
  }
  expect(emailsTo(person.email)).toHaveLength(5)
  await sendDue(58)
  expect(emailsTo(person.email)).toHaveLength(5)
  await sendDue(61)
  const texts = textsTo(person.email)
  expect(texts).toHaveLength(6)
  expect(titles.slice(5).filter((title) => !texts[5]?.includes(title))).toEqual([])
}, 120_000)

it('an administrator who sends a receipt again need not wait for the hour', async () => {
  const person = aPerson()
  const session = await aSession(admin)
  await hub.anonymous.register(session.id, person)
  await sendDue()
  for (let minute = 1; minute < 6; minute++) {
    await signUp(person)
    await sendDue(minute)
  }
  expect(emailsTo(person.email)).toHaveLength(5)
  const [mail] = (await admin.get<{ id: string }[]>(`/api/admin/sessions/${session.id}/mails`)).body
  await admin.post('/api/admin/mails/send-again', { id: mail!.id })
  await sendDue(6)
  expect(emailsTo(person.email)).toHaveLength(6)
})

it('a move goes by itself, beside the news of another session', async () => {
  const person = aPerson()
  const [from, to, other] = [await aSession(admin), await aSession(admin), await aSession(admin)]
  const { body } = await hub.anonymous.register(from.id, person)
  await hub.anonymous.register(other.id, person)
  await sendDue()
  mailServer.clear()
  await admin.edit(other.id, { location: 'Room 2', tell: {} })
  await admin.post(`/api/registrations/${body.id}/move`, { session: to.id, list: 'registered' })
  await sendDue(3)
  const subjects = emailsTo(person.email).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining([`Your sign-up has moved: ${from.title}`, `Changed: ${other.title}`]),
  )
})
