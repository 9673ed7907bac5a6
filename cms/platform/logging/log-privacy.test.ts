import { createTransport } from 'nodemailer'
import { describe, expect, it, afterEach, vi } from 'vitest'
import type { SignedIn } from '#collections/attendance/door.contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { anInstallation, type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import { anOpenDoor } from '#cms/testing/open-door.ts'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import type { TestApp } from '#cms/testing/test-app.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { failureSentence } from './failures.ts'
import { createLogger, logOutage } from './logger.ts'

const name = 'Zebedee Quartermaine'
const email = 'zebedee.quartermaine@example.org'
let lines = ''
const logger = createLogger('trace', { write: (line) => void (lines += line) })

const { hub } = await aHub()
const sessionId = (await aSession(await hub.signIn())).id
await hub.anonymous.register(sessionId, { ...aPerson(), email })

async function thrownBy(work: () => unknown): Promise<Error> {
  try {
    await work()
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing was thrown.')
}

const row = () => ({
  session: sessionId,
  status: 'registered',
  name,
  email,
  tier: 'tier 1',
  at: new Date().toISOString(),
  key: `${sessionId} ${email}`,
})

/** The driver's own error, before Payload makes a ValidationError of it. */
function driverError({ payload }: TestApp): Promise<Error> {
  const sql = `insert into registration (id, session_id, name, key) values ('x', '${sessionId}', '${name}', '${sessionId} ${email}')`
  return thrownBy(() =>
    forDatabase<unknown>(payload, {
      mongo: ({ collections }) =>
        collections.registration!.collection.insertOne({ ...row(), session: sessionId }),
      sqlite: ({ drizzle }) => drizzle.run(sql),
    }),
  )
}

async function refusedRecipient(): Promise<Error> {
  const server = await startMailServer(() => true)
  try {
    return await thrownBy(() =>
      createTransport(server.url).sendMail({
        from: 'hub@example.org',
        to: { name, address: email },
        text: name,
      }),
    )
  } finally {
    await server.stop()
  }
}

/** Of somebody who signs in at a door, and says what they think. */
async function numberOfCertificate({ anonymous }: HubProcess, admin: TestClient, person: object) {
  const { id, code } = await anOpenDoor(anonymous, admin, 50)
  const { body } = await anonymous.post<{ signedIn: SignedIn }>(`/api/sessions/${id}/attendance`, {
    ...person,
    code: code.stamp,
  })
  const feedback = { link: body.signedIn.link, useful: 4, taught: 5, change: name, better: email }
  await anonymous.post('/api/my/feedback', feedback)
  const file = await admin.get<string>(`/api/admin/attendance-list?session=${id}`)
  return file.body.trim().split(',').at(-1)!
}

const wrapped = (cause: Error) => new Error(`Cannot save "${name}"`, { cause })

describe.each<[string, () => Promise<Error>]>([
  [
    'a row that is there already',
    () => thrownBy(() => hub.payload.db.create({ collection: 'registration', data: row() })),
  ],
  ['the error of the database itself', () => driverError(hub)],
  ['a recipient that the mail server refuses', refusedRecipient],
  [
    'an error with a cause and parts',
    async () => wrapped(new AggregateError([await driverError(hub), wrapped(new Error(email))])),
  ],
])('%s', (_case, provoke) => {
  it('is logged with its kind and its place in the code, and with nothing that a person typed', async () => {
    const error = await provoke()
    expect(`${error.message} ${JSON.stringify(error)} ${String(error.cause)}`).toMatch(
      /zebedee|Zebedee|invalid|one of|recipients/,
    )
    lines = ''
    logger.error({ err: error }, 'it failed')
    logger.error({ err: error })
    logger.error(error)
    logger.warn({ error, reason: error })
    logger.child({ err: error }).info('later')
    expect(lines).not.toMatch(/zebedee|quartermaine/i)
    const [first] = lines.split('\n').map((line) => (line ? JSON.parse(line) : undefined))
    expect([error.name, error.constructor.name]).toContain(first.err.type)
    expect(first.err.stack).toMatch(/\.(?:ts|js):\d+:\d+/)
    expect(lines.split('\n')).toHaveLength(6)
  })
})

it('an address anywhere else in a line is left out', () => {
  lines = ''
  logger.info({ note: [`<${email}>`], path: encodeURIComponent(email) }, `sent to ${email}`)
  expect(lines).toContain('sent to (address)')
  expect(lines).not.toMatch(/zebedee/i)
})

it('no request and no failure writes a name, address, feedback or certificate number [data.logs]', async () => {
  const mailServer = await startMailServer((address) => address === email)
  const installation = anInstallation({ LOG_LEVEL: 'debug', SMTP_URL: mailServer.url })
  const process = await startHubProcess(installation)
  let number = ''
  try {
    const admin = await process.signIn()
    const panel = await signInToPanel({ url: process.url, env: installation.env })
    const { id } = await aSession(admin, { capacity: 1 })
    const person = { fullName: name, email, rotaTier: 'tier 1' }
    await Promise.all([1, 2].map(() => process.anonymous.register(id, person)))
    await admin.post(`/api/sessions/${id}/email-participants`, { subject: name, message: email })
    number = await numberOfCertificate(process, admin, person)
    await process.anonymous.post('/api/certificates', { number })
    await process.anonymous.post('/api/certificates', { number: `${number.slice(1)}0` })
    await process.anonymous.post('/cms/api/user/login', { email, password: name })
    await process.anonymous.post('/cms/api/user/forgot-password', { email })
    await panel('POST', 'registration', { name, email, tier: 'tier 1', session: id })
    await panel('POST', 'session', { title: name, startTime: name })
    await panel('GET', `registration?where[${email}][equals]=${name}`)
    await panel('GET', `registration?where[session][equals]=${email}&sort=${email}`)
    for (const path of [`/${email}`, `/api/${email}`, `/cms/api/${encodeURIComponent(name)}`])
      await fetch(`${process.url}${path}?email=${email}`)
    await fetch(`${process.url}/cms/collections/registration?search=${email}`)
  } finally {
    await process.kill()
    await installation.discard()
    await mailServer.stop()
  }
  expect(process.output()).toContain('"path":"/api/sessions/')
  expect(process.output()).toContain('"a mail was not sent"')
  expect(process.output()).toContain('"path":"/api/certificates"')
  expect(process.output()).toContain('"path":"/api/my/feedback"')
  expect(process.output()).not.toMatch(/zebedee|quartermaine/i)
  expect(number).toMatch(/^\w{12}$/)
  expect(process.output()).not.toContain(number.slice(1))
})

it('a failing command prints its own sentence, or the words before the values', async () => {
  expect(failureSentence(new Error('Set DATABASE_URI first.'))).toBe('Set DATABASE_URI first.')
  expect(failureSentence(await driverError(hub))).not.toMatch(/zebedee|quartermaine/i)
  expect(failureSentence(await driverError(hub))).toMatch(/^\w+Error: \w+|^MongoDB has not done/)
})

afterEach(() => vi.useRealTimers())

it('each outage makes one line, also for 5,500 requests', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const meet = () => {
    logOutage(logger, new Error('no server'), 'the database is away')
    vi.advanceTimersByTime(7)
  }
  for (let error = 0; error < 5_500; error++) meet()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'the database is away', err: { message: 'no server' } },
  ])
  vi.advanceTimersByTime(10_000)
  meet()
  expect(lines).toHaveLength(2)
})
