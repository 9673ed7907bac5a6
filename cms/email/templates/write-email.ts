import { sequenceOf } from '#collections/sessions/session-calendar.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { type About, type Contents, findPerson, kindOf, type Mail, SessionBefore } from './kinds.ts'
import { compose, type Composed } from './compose.ts'
import { plainFrame, sessionUrl } from './frame.ts'
import { type Invitation, invitation, sequenceFor } from './invitation.ts'
import { personalValues, sessionValues } from './placeholders.ts'
import { readTemplate } from './templates.ts'

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
    session: await findRow(hub, 'session', withId(mail.session)),
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
  const contents = await kindOf(mail.kind).contents(about)
  if (!contents) return undefined
  const { of, to, documents, letter } = contents
  const values = {
    ...(of && personalValues(sessionValues(of, env.SITE_TIME_ZONE), to?.name ?? mail.name)),
    ...contents.values,
  }
  const template = letter ?? (await readTemplate(payload, mail.kind))
  const frame = { ...plainFrame(env), ...contents.frame }
  const composed = await compose(template, letter ? {} : values, frame)
  const icalEvent = await calendarPart(hub, mail, contents)
  if (contents.isNeeded === false) return undefined
  return { ...composed, icalEvent, to, documents }
}
