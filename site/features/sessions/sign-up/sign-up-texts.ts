export type SignUpKind = 'register' | 'waiting-list'

export const signUpTexts = {
  register: {
    title: 'Register for Session',
    submit: 'Register',
    pending: 'Registering...',
    hint: 'The teaching team uses your details to run this session and to tell you about changes to it.',
    offer: 'There are free places now. You can register with the details you have entered.',
    failureTitle: 'Registration Failed',
    failure: 'Failed to register for session.',
    toastTitle: 'Registration Successful!',
    toastText: '',
    doneTitle: 'You are registered',
  },
  'waiting-list': {
    title: 'Join Waiting List',
    submit: 'Join Waiting List',
    pending: 'Joining...',
    hint: 'The teaching team uses your details to offer you a place when one becomes free.',
    offer: 'You can join the waiting list with the details you have entered.',
    failureTitle: 'Failed to Join Waiting List',
    failure: 'Failed to add you to the waiting list.',
    toastTitle: 'Added to Waiting List!',
    toastText: "We'll notify you if a spot opens up.",
    doneTitle: 'You are on the waiting list',
  },
} as const
