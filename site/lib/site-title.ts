import { createContext } from 'react'

/** The site's name, which the configuration may replace. */
export const SiteTitle = createContext('ED Teaching Hub')
