import type { MailKind } from './states.ts'

const signature = 'The ED teaching team'
const giveBack =
  'If you can no longer come, please cancel with the link below so that someone else can have your place.'
const text = (...paragraphs: string[]) => [...paragraphs, signature].join('\n\n')

type Template = { subject: string; body: string; description: string }

/** Used until a super-admin edits them. The subjects must not change: they are defaults of database columns. */
export const mailTemplates: Record<MailKind, Template> = {
  confirmation: {
    subject: 'You are registered: {title}',
    body: text('Dear {name},', 'You have a place at **{title}**.', giveBack),
    description: 'To a person who has registered, with a calendar invitation.',
  },
  waiting: {
    subject: 'You are on the waiting list: {title}',
    body: text(
      'Dear {name},',
      '**{title}** is full, and you are on its waiting list. We will email you when a place becomes free for you.',
      'If you no longer want one, please leave the list with the link below.',
    ),
    description: 'To a person who has joined a waiting list.',
  },
  promotion: {
    subject: 'You have a place: {title}',
    body: text(
      'Dear {name},',
      'A place has become free and you are now registered for **{title}**.',
      giveBack,
    ),
    description: 'To a person who moves from the waiting list to a place.',
  },
  offer: {
    subject: 'A place for you: {title}',
    body: text(
      'Dear {name},',
      'A place at **{title}** has become free, and you are next in line. It is kept for you until **{until}**.',
      'Please accept or decline it with the link below. If you do neither, you keep your position on the waiting list, and the place is offered to the next person.',
    ),
    description: 'To the next person in line when a place has become free.',
  },
  lastCall: {
    subject: 'Last call: {title}',
    body: text(
      'Dear {name},',
      'A place at **{title}** has become free. The session starts soon, so everyone on the waiting list has been told. The first to take the place gets it.',
      'You can take it with the link below.',
    ),
    description:
      'To everyone on the waiting list when a place has become free shortly before the start.',
  },
  changed: {
    subject: 'Changed: {title}',
    body: text(
      'Dear {name},',
      '**{title}** {change}.',
      '{message}',
      'Please check that you can still come. If you cannot, please cancel with the link below.',
    ),
    description: 'To everyone on the lists when the date, time or location changes.',
  },
  cancelled: {
    subject: 'Cancelled: {title}',
    body: text(
      'Dear {name},',
      '**{title}** has been cancelled.',
      '{message}',
      'There is nothing you need to do. See the programme for other sessions.',
    ),
    description: 'To everyone on the lists when a session is cancelled or deleted.',
  },
  reinstated: {
    subject: 'Back on: {title}',
    body: text(
      'Dear {name},',
      '**{title}** was cancelled and is now back on. Nothing about your sign-up has changed.',
      'Please check when and where it is.',
      'If you can no longer come, please cancel with the link below.',
    ),
    description: 'To everyone on the lists when a cancelled session is put back on.',
  },
  reminder: {
    subject: 'Reminder: {title}',
    body: text('Dear {name},', '**{title}** is {when}, {location}. You have a place.', giveBack),
    description: 'To everyone who is registered, some hours before the start.',
  },
  withdrawn: {
    subject: 'No longer signed up: {title}',
    body: text(
      'Dear {name},',
      'You are no longer signed up for **{title}**. Someone asked for this with the link in one of our emails to you.',
      'If that was you, there is nothing you need to do. If it was not, or if you want to come after all, please sign up again.',
    ),
    description: 'To a person who has cancelled or left a waiting list with the link in an email.',
  },
  moved: {
    subject: 'Your sign-up has moved: {title}',
    body: text('Dear {name},', 'We have moved your sign-up for **{title}**.', '{message}'),
    description: 'To a person whom an administrator moves to another session or list.',
  },
  removed: {
    subject: 'No longer signed up: {title}',
    body: text(
      'Dear {name},',
      'The teaching team has taken you off the list of **{title}**.',
      '{message}',
      'If you think that this is a mistake, please answer this email.',
    ),
    description: 'To a person whom an administrator removes and wants to be told.',
  },
  links: {
    subject: 'Your teaching sessions',
    body: text(
      'Hello,',
      'The link below shows everything that you have signed up for. It works for seven days; please do not pass it on.',
      'If you did not ask for it, there is nothing you need to do.',
    ),
    description: 'To a person who has asked for a link to all of their sessions.',
  },
  certificate: {
    subject: 'You were at {title}: {hours} hours',
    body: text(
      'Dear {name},',
      'You were at **{title}**: **{hours} hours**. With it you have {total} hours in {count} in the academic year.',
      'Your certificate and the record of your year so far are attached. The button leads to the certificate. Behind “All your sessions” you can be sent a link to both.',
      'If something is wrong, please answer this email.',
    ),
    description:
      'To a person who was at a session, an hour after its end, with the certificate and the record of the year.',
  },
  teachingBrief: {
    subject: 'You are teaching: {title}',
    body: text(
      'Hello,',
      'Thank you for teaching **{title}**.',
      '{message}',
      'Please answer this email if you cannot come, or to send your slides.',
    ),
    description: 'To whoever teaches, a week before the session.',
  },
  teachingDoor: {
    subject: 'Your session: {title}',
    body: text(
      'Hello,',
      'You are teaching **{title}**.',
      '{message}',
      'The link below opens the door: a code that people sign in with. It works on your phone or the computer in the room, without a password, and shows how many there are but no names.',
    ),
    description:
      'To whoever teaches, in the morning of the day, or the evening before an early session.',
  },
  teachingSummary: {
    subject: 'Thank you for teaching {title}',
    body: text('Hello,', 'Thank you for teaching **{title}**.', '{message}'),
    description:
      'To whoever taught, three days after the session, with the numbers and the feedback.',
  },
  participants: {
    subject: 'Update: {title}',
    body: text(
      'Dear {name},',
      'This is an update about the session **{title}**.',
      'Date: {date}  \nTime: {time}  \nLocation: {location}',
    ),
    description: 'What the email to participants starts with; the administrator edits it.',
  },
}
