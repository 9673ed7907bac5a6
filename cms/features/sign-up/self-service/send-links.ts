import { randomUUID } from 'node:crypto'
import { addHours, subHours } from 'date-fns'
import { mailBody } from '#collections/mail/mail-templates.collection.ts'
import { enqueue, mailOf } from '#cms/email/outbox/outbox.ts'
import { personAddress } from '#cms/email/signed-links/signed-link.ts'
import { exampleLink } from '#cms/email/templates/frame.ts'
import type { Kind } from '#cms/email/templates/kinds.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { countOf, deleteRows, findRow, findRows } from '#cms/platform/database/rows.ts'

const label = 'See my sessions'

async function isKnown(req: DbContext, email: string): Promise<boolean> {
  const registered = await findRows(req, 'registration', { where: { email } })
  const attended = await findRows(req, 'attendance', { where: { email } })
  const sessions = [...registered, ...attended].map(({ session }) => session)
  return (await findRow(req, 'session', { id: sessions })) !== undefined
}

/** Its cost must not say whether an address is known: `writeEmail` decides last (promise `mine.ask`). */
export const links: Kind = {
  text: {
    label: 'Link to all sessions',
    subject: 'Your teaching sessions',
    body: mailBody(
      'Hello,',
      'The link below shows everything that you have signed up for. It works for seven days; please do not pass it on.',
      'If you did not ask for it, there is nothing you need to do.',
    ),
    description: 'To a person who has asked for a link to all of their sessions.',
    hint: 'No placeholders: this email names no person and no session.',
  },
  heading: 'Your teaching sessions',
  priority: 3,
  outlives: true,
  contents: async ({ hub, mail: { email } }) => ({
    isNeeded: await isKnown(hub, email),
    next: { label, url: personAddress(hub, email) },
  }),
  example: (env) => ({ next: exampleLink(env, label) }),
}

const mailsAnHour = 3
/** Stands for a session: the mails of an address are found by both. */
const noSession = 'none'

/** For every address alike, known or not: that is looked up when the mail is written. */
async function queueLinks({ payload }: DbContext, email: string) {
  const now = new Date()
  const hourAgo = subHours(now, 1).toISOString()
  // Requests from unknown addresses, kept for an hour only to count them.
  const askedInVain = { state: 'dropped', kind: 'links', dueAt: { less_than: hourAgo } }
  await deleteRows({ payload }, 'mail', askedInVain)
  const recent = { session: noSession, person: email, writtenAt: { greater_than: hourAgo } }
  if ((await countOf({ payload }, 'mail', recent)) >= mailsAnHour) return
  const to = { id: email, session: noSession, name: email, email }
  const mail = mailOf('links', to, { now, until: addHours(now, 1), key: randomUUID() })
  await enqueue({ payload }, [mail])
}

/** Queues it after the answer, which is the same for every address. */
export function sendLinks(hub: DbContext, email: string): void {
  setImmediate(() => {
    queueLinks(hub, email).catch((err: unknown) =>
      hub.payload.logger.error({ err }, 'a link could not be sent'),
    )
  })
}
