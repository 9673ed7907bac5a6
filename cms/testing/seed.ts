/** Whether this is the nightly run, which looks for longer, and elsewhere each time. */
export const isNightly = Boolean(process.env.TEST_SEED)

/** How often a test kills a hub. */
export const kills = Number(process.env.TEST_KILLS ?? (isNightly ? 10 : 2))

/** The same in every run of a change; another one in each nightly run, which prints it. TEST_SEED repeats a run. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_120)

/** Whole numbers below a limit by chance, that are the same for the same seed. */
export function randomFrom(start: number) {
  let state = start
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}
