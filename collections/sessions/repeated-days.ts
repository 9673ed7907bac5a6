import { addWeeks } from 'date-fns/addWeeks'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'

export const repetitions = [1, 2, 4] as const

/** `count` days, `weeks` apart, the first of them `weeks` after `day` ('2026-10-05'). */
export const repeatedDays = (day: string, weeks: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    format(addWeeks(parseISO(day), (index + 1) * weeks), 'yyyy-MM-dd'),
  )
