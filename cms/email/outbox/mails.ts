import { subDays } from 'date-fns/subDays'
import type { Payload, PayloadRequest } from 'payload'
import type { MailStatus, MailView } from '#collections/mail/contract.ts'
import type { MailState } from '#collections/mail/states.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { countOf, findRow, findRows, isDeleted, type Match } from '#cms/platform/database/rows.ts'
import { type Standing, standingOf } from '#collections/attendance/hours.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { type Mail, shownKind } from '#cms/email/templates/kinds.ts'
import { lateMails } from './deliver.ts'
import { enqueue, pending, waitingFrom } from './outbox.ts'

const undelivered: MailState[] = ['refused', 'given-up']
const daysShown = 7

/** A certificate can be sent for as long as the attendance counts, other mails until they are out of date. */
function isNeeded(mail: Mail, standing: Standing | undefined, now: Date): boolean {
  const { kind, giveUpAt } = mail
  if (kind === 'certificate') return standing === 'counts'
  return shownKind(mail) !== 'cancelled' && (!giveUpAt || new Date(giveUpAt) > now)
}

function viewOf(mail: Mail, standing: Standing | undefined, now = new Date()): MailView {
  const { id, person, state, sentAt, dueAt, writtenAt, answer } = mail
  return {
    id,
    kind: shownKind(mail),
    person,
    state,
    at: sentAt ?? (state === 'waiting' ? dueAt : writtenAt),
    answer: answer ?? null,
    canBeSentAgain: !pending.includes(state) && isNeeded(mail, standing, now),
  }
}

async function standingFor(req: DbContext, mail: Mail): Promise<Standing | undefined> {
  if (mail.kind !== 'certificate') return undefined
  const row = await findRow(req, 'attendance', { id: mail.person })
  const session = row && (await findRow(req, 'session', { id: row.session }))
  return session && standingOf(session, row, new Date())
}

/** The last mail to each person, without those that were dropped as unnecessary. */
export async function lastMails(payload: Payload, id: string): Promise<MailView[]> {
  const where = { session: id, state: { not_equals: 'dropped' } }
  const mails = await findRows({ payload }, 'mail', { where, sort: 'writtenAt' })
  const last = new Map(mails.map((mail) => [mail.person, mail]))
  return Promise.all(
    [...last.values()].map(async (mail) => viewOf(mail, await standingFor({ payload }, mail))),
  )
}

/** The person of an email, as stored now: an address may have been corrected. */
async function addresseeNow(req: DbContext, { person }: Mail) {
  const signedUp = await findRow(req, 'registration', { id: person })
  if (signedUp) return { name: signedUp.name, email: signedUp.email }
  const attended = await findRow(req, 'attendance', { id: person })
  return attended ? { name: attended.fullName, email: attended.email } : {}
}

/** To the address that the person has now, with a new Message-ID: programs may hide a repeated one. @throws APIError 404, 409 if it has expired. */
export async function sendAgain(req: PayloadRequest, id: string): Promise<MailView> {
  const { payload } = req
  const mail = await findRow({ payload }, 'mail', { id })
  if (!mail) throw notFound('email')
  const standing = await standingFor({ payload }, mail)
  if (pending.includes(mail.state)) return viewOf(mail, standing)
  const now = new Date()
  if (!isNeeded(mail, standing, now)) throw conflict('This email is no longer needed.')
  const again = {
    ...mail,
    ...(await addresseeNow({ payload }, mail)),
    id: `${id}:again`,
    sentAt: null,
    answer: null,
    ...waitingFrom(now),
  }
  const [stored] = await enqueue({ payload }, [again])
  if (stored) {
    await record(req, { action: 'mass-mail', target: 'mail', targetId: mail.session, count: 1 })
  }
  return viewOf(again, standing)
}

/** Mails about what is in the trash do not count. */
async function outOfTrash(payload: Payload): Promise<Match> {
  const query = { where: isDeleted, withDeleted: true, fields: ['id'] } as const
  const idsOf = async (collection: 'session' | 'registration' | 'attendance') =>
    (await findRows({ payload }, collection, query)).map(({ id }) => id)
  const people = [...(await idsOf('registration')), ...(await idsOf('attendance'))]
  return { session: { not_in: await idsOf('session') }, person: { not_in: people } }
}

export async function mailStatus({ payload, env: { SMTP_URL } }: HubContext): Promise<MailStatus> {
  const now = new Date()
  const inUse = await outOfTrash(payload)
  const writtenAt = { greater_than: subDays(now, daysShown).toISOString() }
  const count = (where: Match) => countOf({ payload }, 'mail', { ...where, ...inUse })
  return {
    hasServer: SMTP_URL !== undefined,
    waiting: await count({ state: pending }),
    refused: await count({ state: undelivered, writtenAt }),
    isStuck: (await count({ state: 'waiting', ...lateMails(now) })) > 0,
  }
}
