/** Ten files and ten tests: where to begin when the tests take too long. */
export function printSlowest(durations) {
  const sums = new Map()
  for (const { file, seconds } of durations) sums.set(file, (sums.get(file) ?? 0) + seconds)
  const files = [...sums].map(([title, seconds]) => ({ title, seconds }))
  const tests = durations.map(({ file, title, seconds }) => ({
    title: `${file} › ${title}`,
    seconds,
  }))
  for (const [name, all] of Object.entries({ files, tests })) {
    console.log(`\nSlowest ${name}`)
    const slowest = all.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
    for (const { title, seconds } of slowest) {
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${title.slice(0, 110)}`)
    }
  }
}
