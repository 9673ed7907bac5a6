import { overviewDefaults } from '#collections/pages/defaults.ts'
import { withDefaults } from '#collections/pages/text-or.ts'

export type OverviewTexts = typeof overviewDefaults

export const overviewTexts = (
  saved: Partial<Record<keyof OverviewTexts, string | null>> | undefined,
): OverviewTexts => withDefaults(saved, overviewDefaults)
