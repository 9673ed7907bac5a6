import { sequenceOf } from '#collections/sessions/session-calendar.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import {
  type About,
  type Contents,
  findPerson,
  frameOf,
  kindOf,
  type Mail,
  SessionBefore,
} from './kinds.ts'
import { compose, type Composed, type Letter, plainTextOf } from './compose.ts'
import { sessionUrl } from './frame.ts'
import { type Invitation, invitation, sequenceFor } from './invitation.ts'
import { personalValues, sessionValues } from './placeholders.ts'
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { GlobalConfig, Payload } from 'payload'
import { type MailKind, mailKinds } from '#collections/mail/states.ts'

export type WrittenEmail = Composed &
  Pick<Contents, 'to' | 'documents'> & {
    icalEvent?: Invitation | undefined
    /** Files beside the one calendar part that programs take by themselves. */
    calendars?: Invitation[]
  }

async function aboutOf(hub: HubContext, mail: Mail): Promise<About> {
  return {
    hub,
    env: hub.env,
    mail,
    session: await findRow(hub, 'session', { id: mail.session }),
    before: mail.before ? SessionBefore.parse(mail.before) : undefined,
    person: await findPerson(hub, mail.person, mail.session),
  }
}

/** The calendar part about the session that the words are of. */
async function calendarPart(hub: HubContext, mail: Mail, { of, calendar: step }: Contents) {
  if (!of || !step) return undefined
  const current = 'sequence' in of ? of.sequence : sequenceOf(of)
  const sequence = await sequenceFor(hub, mail, current, step)
  const person = { name: personalValues({}, mail.name).name!, address: mail.email }
  const url = sessionUrl(hub.env, of)
  return invitation(hub.env, { ...of, sequence }, url, person, step)
}

/** The words of a mail; undefined when there is nothing to say any more. */
export async function writeEmail(hub: HubContext, mail: Mail): Promise<WrittenEmail | undefined> {
  const { env, payload } = hub
  const about = await aboutOf(hub, mail)
  const kind = kindOf(mail.kind)
  const contents = await kind.contents(about)
  if (!contents) return undefined
  const { of, to, documents, letter } = contents
  const frame = frameOf(env, kind, contents)
  const values = {
    heading: frame.heading ?? '',
    ...(of && personalValues(sessionValues(of, env.SITE_TIME_ZONE), to?.name ?? mail.name)),
    ...contents.values,
  }
  const template = letter ?? (await readTemplate(payload, mail.kind))
  const composed = await compose(template, letter ? {} : values, frame)
  const icalEvent = await calendarPart(hub, mail, contents)
  if (contents.isNeeded === false) return undefined
  return { ...composed, icalEvent, to, documents }
}

type Written = Partial<Record<`${MailKind}Body`, SerializedEditorState | null>>

const builtInTexts = new Map<MailKind, SerializedEditorState>()

async function builtIn({ config }: Payload, kind: MailKind): Promise<SerializedEditorState> {
  const known = builtInTexts.get(kind)
  if (known) return structuredClone(known)
  const editorConfig = await editorConfigFactory.default({ config })
  const text = convertMarkdownToLexical({ markdown: kindOf(kind).text.body, editorConfig })
  builtInTexts.set(kind, text)
  return structuredClone(text)
}

/** An empty text means the built-in one, also in the panel's editor. */
export const mailTemplateHooks: GlobalConfig['hooks'] = {
  afterRead: [
    async ({ doc, req }) => {
      const written = doc as Written
      for (const kind of mailKinds) {
        if (!plainTextOf(written[`${kind}Body`])) {
          written[`${kind}Body`] = await builtIn(req.payload, kind)
        }
      }
      return written
    },
  ],
}

/** The letter that super-admins wrote in the panel, or the built-in one. */
export async function readTemplate(payload: Payload, kind: MailKind): Promise<Letter> {
  const written = await payload.findGlobal({ slug: 'mail-templates', depth: 0 })
  return {
    subject: written[`${kind}Subject`],
    body: written[`${kind}Body`] as unknown as SerializedEditorState,
  }
}
