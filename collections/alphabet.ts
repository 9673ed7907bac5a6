/** Orders names for people: case and accents make no difference, and 2 comes before 10. */
export const { compare: compareNames } = new Intl.Collator('en-GB', {
  numeric: true,
  sensitivity: 'base',
})
