/** What a ratio, or a figure without a baseline, has to be. */
export type Target = { atLeast: number } | { atMost: number } | { within: [number, number] }

/**
 * One row of the table. The ratio is `measured` / `baseline`, measured alternately in this run,
 * unless given; the target applies to the ratio, or to `measured` where there is no baseline.
 */
export type Row = {
  name: string
  /** "req/s", "ms" or "kB". */
  unit: string
  measured: number
  baseline?: number
  /** Computed per round where there are rounds: a machine that slows down affects both alike. */
  ratio?: number
  /** Missing for figures that are only informative. */
  target?: Target
}

export type Bench = () => Promise<Row[]>

/** The figure that the target applies to. */
export const figureOf = ({ measured, baseline, ratio }: Row) =>
  ratio ?? (baseline === undefined ? measured : measured / baseline)

/** Undefined if the row has no target. */
export function isMet(row: Row): boolean | undefined {
  const { target } = row
  if (!target) return undefined
  const figure = figureOf(row)
  if ('atLeast' in target) return figure >= target.atLeast
  if ('atMost' in target) return figure <= target.atMost
  return figure >= target.within[0] && figure <= target.within[1]
}
