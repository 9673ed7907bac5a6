import type { Choices } from './read-programme.ts'

const key = 'importColumns'
type Remembered = Pick<Choices, 'places' | 'defaults'>

/** What was said of a sheet with the same headings, if that was the last one. */
export function columnsFor(headings: readonly string[]): Remembered | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      headings: string[]
      choices: Remembered
    } | null
    return kept?.headings.join('\n') === headings.join('\n') ? kept.choices : undefined
  } catch {
    return undefined
  }
}

export function rememberColumns(headings: readonly string[], choices: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify({ headings, choices }))
  } catch {
    // The next sheet is asked about again then.
  }
}
