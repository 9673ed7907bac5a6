import { subDays } from 'date-fns/subDays'
import type { Payload, PayloadRequest, Where } from 'payload'
import type { MailStatus, MailView } from '#collections/mail/contract.ts'
import type { MailState } from '#collections/mail/states.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow, findRows, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'
import { nameOf } from '#collections/registrations/person.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { lateMails } from '#cms/email/outbox/deliver.ts'
import { type Mail, pending, waitingFrom, storeMails } from '#cms/email/outbox/mail-rows.ts'

const undelivered: MailState[] = ['refused', 'given-up']
const daysShown = 7

const viewOf = ({ id, kind, person, state, sentAt, writtenAt, answer }: Mail): MailView => ({
  id,
  kind,
  person,
  state,
  at: sentAt ?? writtenAt,
  answer: answer ?? null,
})

/** The last mail to each person, without those that were dropped as unnecessary. */
export async function lastMails(payload: Payload, session: string): Promise<MailView[]> {
  const mails = await findRows({ payload }, 'mail', {
    where: { session: { equals: session } },
    sort: 'writtenAt',
  })
  const last = new Map(
    mails.filter(({ state }) => state !== 'dropped').map((mail) => [mail.person, viewOf(mail)]),
  )
  return [...last.values()]
}

type OnList = Row<'registration'> | Row<'waiting-list-entry'>

/** Whom an email is about, as they are stored now: an address may have been corrected. */
async function addresseeNow(req: DbContext, { person }: Mail) {
  for (const list of ['registration', 'waiting-list-entry', 'attendance'] as const) {
    const row = await findRow(req, list, withId(person))
    if (row) return { name: nameOf(row as OnList), email: row.email }
  }
  return {}
}

/** To the address that the person has now, with a new Message-ID: programs may hide a repeated one. @throws APIError 404, 409 if it has expired. */
export async function sendAgain(req: PayloadRequest, id: string): Promise<MailView> {
  const { payload } = req
  const mail = await findRow({ payload }, 'mail', withId(id))
  if (!mail) throw notFound('email')
  if (pending.includes(mail.state)) return viewOf(mail)
  const now = new Date()
  if (new Date(mail.giveUpAt) <= now) throw conflict('This email is no longer needed.')
  const again = {
    ...mail,
    ...(await addresseeNow({ payload }, mail)),
    id: `${id}:again`,
    sentAt: null,
    answer: null,
    ...waitingFrom(now),
  }
  const [stored] = await storeMails({ payload }, [again])
  if (stored) {
    await record(req, { action: 'mass-mail', target: 'mail', targetId: mail.session, count: 1 })
  }
  return viewOf(again)
}

async function countOf(payload: Payload, states: readonly MailState[], rest: Where = {}) {
  let count = 0
  // One query for each state, so that the index serves it.
  for (const state of states) {
    const where: Where = { and: [{ state: { equals: state } }, rest] }
    count += (await payload.db.count({ collection: 'mail', where })).totalDocs
  }
  return count
}

export async function mailStatus({ payload, env: { SMTP_URL } }: HubContext): Promise<MailStatus> {
  const now = new Date()
  const recent = { writtenAt: { greater_than: subDays(now, daysShown).toISOString() } }
  return {
    hasServer: SMTP_URL !== undefined,
    waiting: await countOf(payload, pending),
    refused: await countOf(payload, undelivered, recent),
    isStuck: (await countOf(payload, ['waiting'], lateMails(now))) > 0,
  }
}
