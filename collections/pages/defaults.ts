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
