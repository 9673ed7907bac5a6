import type { Where } from 'payload'
import { countedPeople } from '#collections/counted.ts'
import { questions } from '#collections/feedback/ratings.ts'
import type { TeachingKind } from '#collections/mail/states.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { teachingId } from '#cms/email/mail-id.ts'
import { doorAddress } from '#cms/email/signed-links/door-code.ts'
import { compose } from '#cms/email/templates/compose.ts'
import { type Frame, headingOf, sessionFrame } from '#cms/email/templates/frame.ts'
import {
  findSession,
  type Letters,
  type MailRow,
  type WriteLetter,
} from '#cms/email/templates/letter-parts.ts'
import { mailName, sessionValues, withoutLinks } from '#cms/email/templates/placeholders.ts'
import { readTemplate } from '#cms/email/templates/templates.ts'
import { feedbackOf, type FeedbackSummary } from './feedback.ts'
import { sessionNumbers } from './session-numbers.ts'

type Part = { message: string; next?: Frame['next'] }
/** The parts of an email to a teacher: paragraphs and a link, with numbers and without names. */
type TeachingPart = (hub: HubContext, session: Row<'session'>) => Promise<Part>

function placesOf({ registrationRequired, capacity }: Row<'session'>, registered: number) {
  if (!registrationRequired) return 'Anybody can come without registering.'
  if (capacity == null) return `${countedPeople(registered)} signed up so far.`
  return `${registered} of ${capacity} places are taken.`
}

/** 'Tier 2 ×4'; a tier is typed by whoever signs up, so what could be a link is not passed on. */
async function tiersOf(req: DbContext, session: string) {
  const where: Where = {
    and: [{ session: { equals: session } }, { status: { equals: 'registered' } }],
  }
  const rows = await findRows(req, 'registration', { where, fields: ['tier'] })
  const counts = new Map<string, number>()
  for (const row of rows) {
    const tier = mailName(row.tier) ?? 'other'
    counts.set(tier, (counts.get(tier) ?? 0) + 1)
  }
  const tiers = [...counts].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return {
    registered: rows.length,
    tiers: tiers.map(([tier, count]) => `${tier} ×${count}`).join(', '),
  }
}

/** A week before. */
const brief: TeachingPart = async (hub, session) => {
  const { registered, tiers } = await tiersOf(hub, session.id)
  const rota = tiers && `Rota tiers: ${tiers}.`
  return { message: [placesOf(session, registered), rota].filter(Boolean).join('\n') }
}

/** In the morning of the day. */
const morning: TeachingPart = async (hub, session) => {
  const { registered } = await tiersOf(hub, session.id)
  const url = doorAddress(hub.env, session)
  const typed = `On the computer in the room, type ${url.replace(/^https?:\/\//, '')} into the browser.`
  const message = [placesOf(session, registered), typed].join('\n')
  return { message, next: { label: 'Open the door', url } }
}

const listed = (title: string, texts: string[]) =>
  texts.length > 0
    ? [
        [
          title.endsWith('?') ? title : `${title}:`,
          ...texts.map((text) => `– ${withoutLinks(text)}`),
        ].join('\n'),
      ]
    : []

function feedbackParagraphs({ answers, means, change, better }: FeedbackSummary): string[] {
  if (answers === 0) return ['Nobody has given feedback.']
  if (!means) return [`Feedback: too few answers to show (${answers}).`]
  const ratings = (['useful', 'taught'] as const).map(
    (name) => `${questions[name]} ${means[name]} of 5`,
  )
  return [
    [`${countedPeople(answers)} gave feedback, on average:`, ...ratings].join('\n'),
    ...listed(questions.change, change),
    ...listed(questions.better, better),
  ]
}

/** Three days after. */
const summary: TeachingPart = async (hub, session) => {
  const { whole, half } = (await sessionNumbers(hub.payload, [session])).get(session.id)!
  const halves = half > 0 ? `, ${half} of them for half of it` : ''
  const were = whole + half === 1 ? 'was' : 'were'
  const there =
    whole + half > 0
      ? `${countedPeople(whole + half)} ${were} there${halves}.`
      : 'No register was taken, so nobody knows how many were there.'
  const feedback = await feedbackOf(hub, session)
  return { message: [there, ...feedbackParagraphs(feedback)].join('\n\n') }
}

const isTeacher = ({ facultyEmail }: Row<'session'>, { email }: MailRow) =>
  addressesIn(facultyEmail).includes(email)

/** To somebody who teaches the session at the start that the mail is of. */
const teaching =
  (partOf: TeachingPart): WriteLetter =>
  async (hub, mail) => {
    const { env } = hub
    const session = await findSession(hub, mail)
    if (!session || session.cancelledAt || !isTeacher(session, mail)) return undefined
    const { id, kind, email } = mail
    if (!id.startsWith(teachingId(kind as TeachingKind, session.id, session.startTime, email))) {
      return undefined
    }
    const { message, next } = await partOf(hub, session)
    const frame = { ...sessionFrame(env, headingOf(env, kind, session), session), next }
    const values = { ...sessionValues(session, env.SITE_TIME_ZONE), message }
    return compose(await readTemplate(hub.payload, kind), values, frame)
  }

export const teachingLetters: Letters = {
  teachingBrief: teaching(brief),
  teachingDoor: teaching(morning),
  teachingSummary: teaching(summary),
}
