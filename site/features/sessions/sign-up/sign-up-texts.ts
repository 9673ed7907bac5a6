import type { SignUpAction } from '#collections/sessions/availability.ts'

export type SignUpKind = 'register' | 'join-waiting-list'

export const isSignUp = (action: SignUpAction): action is SignUpKind => action in signUpTexts

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
    done: (email: string) =>
      `We have emailed ${email}. Can't make it? Cancel with the link in that email, so that someone else can have your place.`,
    doneUnsent: (email: string) =>
      `You have signed up with ${email}. Can't make it? Open the session and cancel, so that someone else can have your place.`,
    held: 'place',
  },
  'join-waiting-list': {
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
    done: (email: string) =>
      `We'll notify you if a spot opens up. You don't have a place yet. We have emailed ${email}. No longer want a place? Leave the list with the link in that email.`,
    doneUnsent: (email: string) => `You have signed up with ${email}. You don't have a place yet.`,
    held: 'turn',
  },
} as const
