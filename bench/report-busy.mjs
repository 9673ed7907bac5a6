// Loaded into a hub's process: on SIGWINCH it prints the longest time for which the event loop was busy since
// the last one. Processor time, since the delay of a timer says on a shared machine what other programs do.
let longest = 0
let last = { wall: performance.now(), busy: process.cpuUsage() }
setInterval(() => {
  const { user, system } = process.cpuUsage(last.busy)
  const wall = performance.now()
  longest = Math.max(longest, Math.min(wall - last.wall, (user + system) / 1_000))
  last = { wall, busy: process.cpuUsage() }
}, 2).unref()

process.on('SIGWINCH', () => {
  process.stdout.write(`longest busy ${longest}\n`)
  longest = 0
})
