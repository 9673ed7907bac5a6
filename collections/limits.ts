/** In characters. */
export const limits = {
  name: 200,
  email: 254,
  tier: 100,
  title: 300,
  // A title and some words around it.
  subject: 400,
  text: 10_000,
  url: 2_000,
  // A room, or the link of a meeting.
  location: 2_000,
  feedback: 1_000,
  capacity: 100_000,
  teachingMinutes: 6_000,
} as const
