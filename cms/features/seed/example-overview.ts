import { overviewDefaults } from '#collections/pages/defaults.ts'

export const exampleOverview = {
  ...overviewDefaults,
  welcomeMessage:
    'Welcome. Whether you are here for one rotation or for years, the programme is open to you. For supervised ultrasound scanning, write to Dr Imogen Hartley: {email}.',
  groupLink: 'https://example.org/ed-teaching-announcements',
  ultrasoundLeadName: 'Dr Imogen Hartley',
  ultrasoundLeadEmail: 'imogen.hartley@example.org',
}
