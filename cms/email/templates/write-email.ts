import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import addressParser from 'nodemailer/lib/addressparser/index.js'
import {
  type CalendarSession,
  calendarText,
  sequenceOf,
  sessionCalendar,
} from '#collections/sessions/session-calendar.ts'
import { countOf, findRow } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import {
  type About,
  type Contents,
  findPerson,
  frameOf,
  kindOf,
  type Mail,
  SessionBefore,
  type Step,
  steps,
} from './kinds.ts'
import { compose, type Composed, type Letter, plainTextOf } from './compose.ts'
import { sessionUrl } from './frame.ts'
import { oneLine, personalValues, sessionValues } from './placeholders.ts'
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

export function senderOf({ MAIL_FROM, SITE_TITLE }: Env) {
  const [sender] = addressParser(MAIL_FROM, { flatten: true })
  return { name: sender?.name || SITE_TITLE, address: sender?.address ?? '' }
}

type Invitation = { method: string; filename: string; content: string }

const methods = {
  request: ICalCalendarMethod.REQUEST,
  publish: ICalCalendarMethod.PUBLISH,
} as const

/** A name in quotation marks, within which a calendar knows no escapes (RFC 5545, 3.2; RFC 6868). */
const quotable = (name: string) => oneLine(calendarText(name)).replaceAll(/["\\^]/g, "'")

/**
 * The calendar part of a mail about a session, or nothing if `CALENDAR_INVITES` is off. Calendars
 * remove what CANCEL names if it came by REQUEST. No secret goes in: people share their calendars.
 */
export function invitation(
  env: Env,
  session: CalendarSession,
  address: string,
  person: { name: string; address: string },
  step: Step,
): Invitation | undefined {
  const { CALENDAR_INVITES: mode } = env
  if (mode === 'off') return undefined
  const { calendar, event } = sessionCalendar(session, address)
  const isCancelled = step === 'cancel'
  const method = isCancelled ? ICalCalendarMethod.CANCEL : methods[mode]
  calendar.method(method)
  event.status(isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
  const sender = senderOf(env)
  event.organizer({ name: quotable(sender.name), email: encodeURI(sender.address) })
  if (mode === 'request') {
    event.createAttendee({
      name: quotable(person.name) || quotable(person.address),
      email: encodeURI(person.address),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  const filename = isCancelled ? 'cancel.ics' : 'invite.ics'
  return { method, filename, content: calendar.toString() }
}

/**
 * The calendar part about the session that the words are of. Calendars ignore a lower SEQUENCE than they have. A person
 * who signs up again after a withdrawal is above its CANCEL.
 */
async function calendarPart(hub: HubContext, mail: Mail, { of, calendar: step }: Contents) {
  if (!of || !step) return undefined
  const { kind, session, email, name } = mail
  const all = await countOf(hub, 'mail', { session, email, kind: 'left' })
  const before = kind === 'left' ? all - 1 : all
  const current = 'sequence' in of ? of.sequence : sequenceOf(of)
  const sequence = current + before * Object.keys(steps).length + steps[step]
  const person = { name: personalValues({}, name).name!, address: email }
  return invitation(hub.env, { ...of, sequence }, sessionUrl(hub.env, of), person, step)
}

/** The words of a mail, or when it has to go later; undefined when there is nothing to say any more. */
export async function writeEmail(
  hub: HubContext,
  mail: Mail,
): Promise<WrittenEmail | Date | undefined> {
  const { env, payload } = hub
  const about = await aboutOf(hub, mail)
  const kind = kindOf(mail.kind)
  const contents = await kind.contents(about)
  if (!contents || contents instanceof Date) return contents
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
