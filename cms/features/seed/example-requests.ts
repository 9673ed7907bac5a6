export const exampleTopicRequests = [
  {
    name: 'Amara Okonkwo',
    email: 'amara.okonkwo@example.org',
    message:
      'Could we have a session on eye emergencies? I never feel safe with the slit lamp, and the eye clinic is closed at night.',
    daysOld: 2,
  },
  {
    name: 'Mateusz Nowak',
    email: 'mateusz.nowak@example.org',
    message:
      'I would be glad to teach on burns and transfer decisions.\n\nTuesdays and Thursdays suit me best.',
    daysOld: 6,
  },
  {
    name: null,
    email: null,
    message: 'The sepsis session was excellent. More case-based teaching like that, please!',
    daysOld: 13,
  },
] as const

export const exampleTheatreRequests = [
  {
    name: 'Hannah Brookes',
    email: 'hannah.brookes@example.org',
    datesAvailable:
      'Any Monday morning next month\nThe second Wednesday, all day\nFriday afternoons until 17:00',
    daysOld: 1,
  },
  {
    name: 'Yusuf Demir',
    email: 'yusuf.demir@example.org',
    datesAvailable: 'Tuesdays and Thursdays, morning lists preferred (anaesthetics or ENT).',
    daysOld: 9,
  },
] as const
