// Asks an address every 20 ms from a process of its own, and prints the longest wait when it has to stop.
const [, , url] = process.argv
let longest = 0
const over = new AbortController()
process.once('SIGTERM', () => over.abort())
// The first call loads what this process needs.
await (await fetch(url)).arrayBuffer()
console.log('asking')
while (!over.signal.aborted) {
  const start = performance.now()
  await (await fetch(url)).arrayBuffer()
  longest = Math.max(longest, performance.now() - start)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
console.log(`longest ${longest}`)
