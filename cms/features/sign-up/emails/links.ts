import type { Where } from 'payload'
import { mailBody } from '#collections/mail/mail-templates.collection.ts'
import type { Kind } from '#cms/email/templates/kinds.ts'
import { personAddress } from '#cms/email/signed-links/signed-link.ts'
import { exampleLink } from '#cms/email/templates/frame.ts'
import { findRow, findRows, type DbContext, withIds } from '#cms/platform/database/rows.ts'

const heading = 'Your teaching sessions'
const label = 'See my sessions'

async function isKnown(req: DbContext, email: string): Promise<boolean> {
  const where: Where = { email: { equals: email } }
  const fields = ['session'] as const
  const registered = await findRows(req, 'registration', { where, fields })
  const attended = await findRows(req, 'attendance', { where, fields })
  const sessions = [...registered, ...attended].map(({ session }) => session)
  return (await findRow(req, 'session', withIds(sessions))) !== undefined
}

/** What it costs must not tell whether an address is known: `writeEmail` decides last (promise `mine.ask`). */
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
  priority: 3,
  outlives: true,
  contents: async ({ hub, mail: { email } }) => ({
    isNeeded: await isKnown(hub, email),
    frame: { heading, next: { label, url: personAddress(hub, email) } },
  }),
  example: (env) => ({ frame: { heading, next: exampleLink(env, label) } }),
}
