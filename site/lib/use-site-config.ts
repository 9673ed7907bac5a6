import { readConfig } from '#collections/users/contract.ts'
import { useRead } from './swr.ts'

/** The site's title and time zone. */
export const useSiteConfig = () => useRead(readConfig)
