/** What a ratio, or a figure that has no baseline, has to be. */
export type Target = { atLeast: number } | { atMost: number } | { within: [number, number] }

/**
 * One line of the table. Ratio = `measured` / `baseline`, both taken in this run and in turn, unless
 * it is given; the target is the ratio's, or that of `measured` where there is no baseline.
 */
export type Row = {
  name: string
  /** What `measured` and `baseline` are counted in: "req/s", "ms", "kB". */
  unit: string
  measured: number
  baseline?: number
  /** Of each round by itself, where there were rounds: a machine that slows down meets both alike. */
  ratio?: number
  /** Missing where the figure is only to be known. */
  target?: Target
}

/** What a bench file's one function gives. */
export type Findings = {
  rows: Row[]
  /** One paragraph for bench/RESULTS.md: what was compared, and where the rest of the time goes. */
  explanation: string
}

export type Bench = () => Promise<Findings>

/** The figure that the target is about. */
export const figureOf = ({ measured, baseline, ratio }: Row) =>
  ratio ?? (baseline === undefined ? measured : measured / baseline)

/** Whether a row meets its target; undefined where it has none. */
export function isMet(row: Row): boolean | undefined {
  const { target } = row
  if (!target) return undefined
  const figure = figureOf(row)
  if ('atLeast' in target) return figure >= target.atLeast
  if ('atMost' in target) return figure <= target.atMost
  return figure >= target.within[0] && figure <= target.within[1]
}
