type ExamplePerson = { name: string; email: string; tier: string }

const people = [
  ['Amara Okonkwo', 'Tier 2'],
  ['Tom Hollis', 'Tier 3'],
  ['Priya Raman', 'Tier 4'],
  ['Siân Llewellyn', 'Tier 2'],
  ['Callum Fraser', 'Tier 1'],
  ['Zainab Hussain', 'Tier 3'],
  ['George Whitlock', 'Tier 2'],
  ['Niamh Gallagher', 'ACP'],
  ['Oluwaseun Adeyemi', 'Tier 3'],
  ['Hannah Brookes', 'Tier 2'],
  ['Mateusz Nowak', 'Tier 4'],
  ['Leila Farahani', 'Tier 2'],
  ['Jack Pemberton', 'Tier 1'],
  ['Chloe Ashdown', 'Tier 3'],
  ['Ravi Chaudhuri', 'Tier 3'],
  ['Freya Lindqvist', 'Tier 2'],
  ['Ben Tattersall', 'ACP'],
  ['Maryam Siddiqui', 'Tier 2'],
  ['Euan McAllister', 'Tier 4'],
  ['Grace Omondi', 'Tier 3'],
  ['Harry Cavendish', 'Tier 2'],
  ['Sofia Marinelli', 'Tier 3'],
  ['Daniel Osei', 'Tier 1'],
  ['Eleanor Wragg', 'Tier 4'],
  ['Kiran Bhatt', 'Tier 2'],
  ['Aoife Brennan', 'Tier 3'],
  ['Lewis Hargreaves', 'Tier 2'],
  ['Nadia Petrova', 'ACP'],
  ['Samuel Boateng', 'Tier 3'],
  ['Charlotte Fenwick', 'Tier 2'],
  ['Yusuf Demir', 'Tier 4'],
  ['Bethan Prosser', 'Tier 2'],
  ['Hugo Lefèvre', 'Tier 1'],
  ['Ifeoma Nwosu', 'Tier 3'],
  ['Patrick Delaney', 'Tier 2'],
  ['Megan Thistlewood', 'Tier 3'],
  ['Arjun Pillai', 'Tier 2'],
  ['Isla Drummond', 'Tier 4'],
  ['Noah Sterling', 'Tier 2'],
  ['Wei Ling Tan', 'Tier 3'],
] as const

const addressOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@example.org`

/** All people and addresses are invented. */
const examplePeople: readonly ExamplePerson[] = people.map(([name, tier]) => ({
  name,
  email: addressOf(name),
  tier,
}))

/** `count` different people, others for each `session` number. */
export const peopleOf = (session: number, count: number): ExamplePerson[] =>
  Array.from(
    { length: count },
    (_, index) => examplePeople[(session * 7 + index) % examplePeople.length]!,
  )
