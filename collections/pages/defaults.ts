export const overviewDefaults = {
  title: 'ED Teaching Hub',
  subtitle: 'Teaching in the Emergency Department',
  description:
    'Everything the department teaches, in one place: find a session, book a place, catch up on the resources, and tell us what you would like to learn next.',
  welcomeMessage:
    'Welcome. Whether you are here for one rotation or for years, the programme is open to you.',
  sessionsTitle: 'Educational Sessions',
  sessionsDescription:
    'Browse the teaching programme, register for a session or join its waiting list.',
  resourcesTitle: 'Learning Resources',
  resourcesDescription: 'Curated guidelines, articles and documents chosen by the teaching team.',
  topicRequestsTitle: 'Topic Requests / Offer Teaching',
  topicRequestsDescription: 'Ask for a topic, offer to teach, or tell us how we are doing.',
  theatreListTitle: 'Theatre List Request',
  theatreListDescription: 'Request extra theatre list experience on the days that suit you.',
  groupLink: '',
  ultrasoundLeadName: '',
  ultrasoundLeadEmail: '',
}

export const resourcesPageDefaults = {
  title: 'Educational Resources',
  subtitle: '',
  description: 'Guidelines, articles and documents chosen by the teaching team.',
}

export const topicRequestsPageDefaults = {
  pageTitle: 'Teaching Topic Requests',
  pageDescription:
    'Tell us which topics you would like to be taught, offer to teach a session, or give us feedback.',
  formTitle: 'Get in Touch',
  nameFieldLabel: 'Full Name',
  emailFieldLabel: 'Email Address',
  messageFieldLabel: 'Topic Requests / Offer to Teach / General Feedback',
  submitButtonText: 'Send Message',
  successMessage: 'Thank you. The teaching team has received your message.',
}

export const theatreListPageDefaults = {
  pageTitle: 'Request to Join a Theatre List',
  pageDescription:
    'Extra theatre list experience is arranged around your rota. Tell us all the dates you are free.',
  formTitle: 'Theatre List Request Form',
  nameFieldLabel: 'Full Name',
  emailFieldLabel: 'Email Address',
  datesFieldLabel: 'All Available Dates',
  datesFieldPlaceholder:
    'List all the dates on which you are available, with your preferred time slots',
  submitButtonText: 'Submit Request',
  successMessage:
    "Your theatre list request has been received. We'll review it and get back to you soon.",
}

export const textOr = (text: string | null | undefined, fallback: string) =>
  text?.trim() ? text : fallback

export const withDefaults = <Names extends string>(
  texts: Partial<Record<NoInfer<Names>, string | null>> | undefined,
  defaults: Record<Names, string>,
) =>
  Object.fromEntries(
    Object.entries<string>(defaults).map(([name, fallback]) => [
      name,
      textOr(texts?.[name as Names], fallback),
    ]),
  ) as Record<Names, string>

export const unknownAddress = 'address to be announced'

export const withEmailText = (text: string, email: string) =>
  text.replaceAll('{email}', () => email || unknownAddress)

/** For search engines and installed sites; also in site/index.html. */
export const siteDescription =
  'Teaching sessions, learning resources and request forms of the emergency department.'

export const sessionsPageTexts = {
  title: 'Educational Sessions',
  description: 'Find a session, register for it, or join its waiting list.',
}
