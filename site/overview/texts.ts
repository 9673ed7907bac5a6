import { overviewDefaults } from '#collections/pages/defaults.ts'
import { withDefaults } from '#collections/pages/text-or.ts'

export type OverviewTexts = typeof overviewDefaults

/** The texts of the first page: the department's, and a default wherever there is none. */
export const overviewTexts = (
  saved: Partial<Record<keyof OverviewTexts, string | null>> | undefined,
): OverviewTexts => withDefaults(saved, overviewDefaults)
