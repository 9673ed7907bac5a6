type Titled = { title: string }

const keyOf = ({ title }: Titled) => title.trim().toLowerCase()

/** Whether two sessions teach the same, so that somebody who cannot come to one may come to the other. */
export const haveSameTitle = (one: Titled, other: Titled): boolean => keyOf(one) === keyOf(other)
