/** '1 session', '3 sessions'; `many` where it is not `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

export const countedPeople = (count: number): string => counted(count, 'person', 'people')
