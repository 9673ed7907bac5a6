import type { Attended } from './attended.ts'

export const documentEnv = {
  SITE_TITLE: 'ED Teaching Hub',
  SITE_TIME_ZONE: 'Europe/London',
  SITE_URL: 'https://teaching.example.org',
  MAIL_REPLY_TO: 'ED Teaching <teaching@example.org>',
  ATTENDANCE_RETENTION_MONTHS: 36,
}

/** Somebody who was at a session of an hour and a half. */
export const attended = (row: object = {}, session: object = {}): Attended =>
  ({
    row: {
      id: 'a',
      session: 's',
      email: 'sam@example.org',
      fullName: 'Dr Sam Okafor',
      rotaTier: 'tier 3',
      arrivedAt: '2026-11-25T13:02:00.000Z',
      share: 'all',
      source: 'door',
      number: '7K3M9QXT2D4H',
      ...row,
    },
    session: {
      id: 's',
      title: 'Chest drains',
      description: 'Where to put them.',
      category: 'Trauma',
      faculty: 'Dr A. Khan',
      location: 'Seminar room 2',
      startTime: '2026-11-25T13:00:00.000Z',
      endTime: '2026-11-25T14:30:00.000Z',
      ...session,
    },
    standing: 'counts',
    minutes: 90,
  }) as Attended
