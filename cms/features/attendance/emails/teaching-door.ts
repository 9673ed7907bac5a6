import { subDays } from 'date-fns/subDays'
import { mailBody } from '#collections/mail/mail-templates.collection.ts'
import { inZone } from '#collections/site-time.ts'
import { sessionUrl } from '#cms/email/templates/frame.ts'
import { dayName } from '#cms/email/templates/when-words.ts'
import { doorAddress } from '#cms/features/attendance/door-code.ts'
import { placesOf, taught, tiersOf } from './taught.ts'

const morningHour = 7
/** Teachers of an earlier start get this email in the evening before. */
const earlyHour = 9
const eveningHour = 18

/** 07:00 of the day, or 18:00 of the day before, by the site's clock. */
function doorDue(startTime: string, zone: string): Date {
  const start = inZone(startTime, zone)
  const due = start.getHours() < earlyHour ? subDays(start, 1) : start
  due.setHours(start.getHours() < earlyHour ? eveningHour : morningHour, 0, 0, 0)
  return new Date(due.getTime())
}

const label = 'Open the door'

/** In the morning of the day. */
export const teachingDoor = taught({
  kind: 'teachingDoor',
  text: {
    label: 'To the teacher: on the day',
    subject: 'Your session: {title}',
    body: mailBody(
      'Hello,',
      'You are teaching **{title}**.',
      '{message}',
      'The link below shows the sign-in code for your session. It works on your phone or the computer in the room, without a password. It shows how many people have signed in, not who.',
    ),
    description:
      'To the teacher, in the morning of the day, or the evening before an early session.',
  },
  heading: ({ startTime }, { SITE_TIME_ZONE }) => dayName(startTime, new Date(), SITE_TIME_ZONE),
  priority: 2,
  due: ({ startTime, endTime }, zone) => ({
    from: doorDue(startTime, zone),
    until: new Date(endTime),
  }),
  parts: async (hub, session) => {
    const { registered } = await tiersOf(hub, session.id)
    const url = doorAddress(hub.env, session)
    const typed = `On the computer in the room, type ${url.replace(/^https?:\/\//, '')} into the browser.`
    const message = [placesOf(session, registered), typed].join('\n')
    return { message, next: { label, url } }
  },
  example: (env, session) => ({
    frame: { next: { label, url: sessionUrl(env, session) } },
    message: '14 of 20 places are taken.',
  }),
})
