/** The value below which `share` (0 to 1) of the figures lie. */
export function quantile(figures: number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const index = Math.ceil(sorted.length * share) - 1
  return sorted[Math.max(0, index)] ?? Number.NaN
}

export const median = (figures: number[]) => quantile(figures, 0.5)

/** Two ways that were measured in turn: their medians, and the median of what each round says of them. */
export function compared(figures: number[], baselines: number[]) {
  const ratios = figures.map((figure, round) => figure / (baselines[round] ?? Number.NaN))
  return { measured: median(figures), baseline: median(baselines), ratio: median(ratios) }
}

/** How long `work` takes, in milliseconds. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Keeps this process from sleeping while `work` runs. A server that writes to a sleeping client pays for
 * waking it, on a virtual machine as much as for the answer, and the slower one pays more often.
 */
export async function awake<Result>(work: () => Promise<Result>): Promise<Result> {
  let isOver = false
  const goOn = () => {
    if (!isOver) setImmediate(goOn)
  }
  goOn()
  try {
    return await work()
  } finally {
    isOver = true
  }
}

/**
 * Measures several ways in turn (A B A B …), so that what else the machine does meets all alike.
 * The first round is thrown away: it fills caches and compiles.
 * @returns the figures of each way, `rounds` of them.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  ways: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(ways) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const figure = await ways[name]()
      if (round > 0) figures[name]?.push(figure)
    }
  }
  return figures as Record<Name, number[]>
}
