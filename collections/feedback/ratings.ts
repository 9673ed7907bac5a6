/** The worst is 1. */
export const highestRating = 5

/** So few answers are not shown: their authors could be guessed. */
export const fewestAnswers = 3

/** The questions, word for word in each place where the answers stand. */
export const questions = {
  useful: 'How useful for your work?',
  taught: 'How well taught?',
  change: 'One thing you’ll do differently',
  better: 'What would make it better?',
} as const
