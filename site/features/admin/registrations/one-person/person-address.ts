import { paths } from '#collections/pages/paths.ts'

/** Opens the dialog of one person. Behind the `#`, which browsers send to nobody and no log holds. */
export const personAddress = (email: string) =>
  `${paths.registrations}?person#${encodeURIComponent(email)}`
