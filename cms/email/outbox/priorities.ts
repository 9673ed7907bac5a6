import type { MailKind } from '#collections/mail/states.ts'

/** Which emails go first when not all can go at once: 1 before 2 (docs/product, rule 152). */
const priorities: Record<MailKind, 1 | 2 | 3 | 4> = {
  offer: 1,
  lastCall: 1,
  promotion: 1,
  cancelled: 2,
  changed: 2,
  reinstated: 2,
  moved: 2,
  removed: 2,
  participants: 2,
  confirmation: 3,
  waiting: 3,
  withdrawn: 3,
  links: 3,
  reminder: 4,
  certificate: 4,
  teachingBrief: 3,
  teachingDoor: 2,
  teachingSummary: 4,
}

const kinds = Object.keys(priorities) as MailKind[]

/** The kinds that go first, those that go next, and so on. */
export const kindsByPriority = [1, 2, 3, 4].map((priority) =>
  kinds.filter((kind) => priorities[kind] === priority),
)
