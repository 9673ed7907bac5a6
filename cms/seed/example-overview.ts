import { overviewDefaults } from '#collections/pages/defaults.ts'

/** The overview page with an invented group and an invented ultrasound lead. */
export const exampleOverview = {
  ...overviewDefaults,
  welcomeMessage:
    'Welcome. Whether you are here for one rotation or for years, the programme is open to you. For supervised ultrasound scanning, write to Dr Imogen Hartley: {email}.',
  groupLink: 'https://example.org/ed-teaching-announcements',
  ultrasoundLeadName: 'Dr Imogen Hartley',
  ultrasoundLeadEmail: 'imogen.hartley@example.org',
}
