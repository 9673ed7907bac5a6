/** The two lists of a session, their rows and their calls name these differently. */
type OnEitherList = { fullName: string; rotaTier: string } | { name: string; tier: string }
type NameOnEitherList = { fullName: string } | { name: string }

export const nameOf = (row: NameOnEitherList): string =>
  'fullName' in row ? row.fullName : row.name

/** What only one sign-up in use has. */
export const signUpKey = (session: string, email: string) => `${session} ${email}`

/** Somebody on either list, by the names of the waiting list, which the hub uses inside. */
export const personOf = (row: OnEitherList & { email: string }) => ({
  name: nameOf(row),
  email: row.email,
  tier: 'rotaTier' in row ? row.rotaTier : row.tier,
})
type SignedUpPerson = ReturnType<typeof personOf>

/** By the names of a registration. */
export const registrationOf = <Fields extends SignedUpPerson>({ name, tier, ...rest }: Fields) => ({
  ...rest,
  fullName: name,
  rotaTier: tier,
})
