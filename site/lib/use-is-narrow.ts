import { useMediaQuery } from './use-media-query.ts'

/** Narrower than Tailwind's `sm`. */
export const useIsPhone = () => useMediaQuery('(width < 40rem)')

/** Narrower than Tailwind's `lg`: phones and tablets. */
export const useIsNarrow = () => useMediaQuery('(width < 64rem)')
