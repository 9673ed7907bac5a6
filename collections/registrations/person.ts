export const lists = ['registered', 'waiting'] as const
/** The status of a registration, by the list that the person is on. */
export type List = (typeof lists)[number]

/** The order of each list. Ties are broken by id. */
export const listOrder: [string, string] = ['at', 'id']

/** Calls about the registered name these differently. */
type Named = { fullName: string; rotaTier: string } | { name: string; tier: string }

/** A person by the names of what is stored, and of the calls about waiting lists. */
export const personOf = (person: Named & { email: string }) => ({
  name: 'fullName' in person ? person.fullName : person.name,
  email: person.email,
  tier: 'rotaTier' in person ? person.rotaTier : person.tier,
})
type Person = ReturnType<typeof personOf>

/** A person by the names of calls about the registered. */
export const registrationOf = <Fields extends Person>({ name, tier, ...rest }: Fields) => ({
  ...rest,
  fullName: name,
  rotaTier: tier,
})

type Stored = Person & { id: string; at: string }

/** A stored registration as calls about the registered show it. */
export const registrationView = ({ id, name, email, tier, at }: Stored) => ({
  id,
  ...registrationOf({ name, email, tier }),
  registeredAt: at,
})

/** A stored registration as calls about waiting lists show it. */
export const entryView = ({ id, name, email, tier, at }: Stored) => ({
  id,
  name,
  email,
  tier,
  joinedAt: at,
})

type Offered = Stored & { offeredAt?: string | null; offerUntil?: string | null }

/** The same with the offer of a place, for administrators and the person. */
export const entryWithOffer = (entry: Offered) => ({
  ...entryView(entry),
  offeredAt: entry.offeredAt ?? null,
  offerUntil: entry.offerUntil ?? null,
})

/** Only one registration in use has this key. */
export const signUpKey = (session: string, email: string) => `${session} ${email}`
