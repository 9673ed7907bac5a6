/** `share` is from 0 to 1. */
export function quantile(figures: number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const index = Math.ceil(sorted.length * share) - 1
  return sorted[Math.max(0, index)] ?? Number.NaN
}

export const median = (figures: number[]) => quantile(figures, 0.5)

/** Medians of two alternating measurements, and the median of their ratio per round. */
export function compared(figures: number[], baselines: number[]) {
  const ratios = figures.map((figure, round) => figure / (baselines[round] ?? Number.NaN))
  return { measured: median(figures), baseline: median(baselines), ratio: median(ratios) }
}

/** @returns milliseconds. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Keeps this process busy while `work` runs. Waking a sleeping client costs the server as much as a
 * response on a virtual machine, and penalises the slower side more.
 */
export async function withoutSleep<Result>(work: () => Promise<Result>): Promise<Result> {
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
 * Measures alternately (A B A B …), so that background load affects all alike, after one round of
 * warm-up.
 * @returns `rounds` figures for each.
 */
export async function measureAlternately<Name extends string>(
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
