import { SingleBar } from 'cli-progress'

/** Shows how far a long run is; nothing where the output is no terminal. */
export function startProgress(total: number): { at: (done: number) => void; stop: () => void } {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} sessions',
    clearOnComplete: true,
    noTTYOutput: false,
    stream: process.stderr,
  })
  bar.start(total, 0)
  return { at: (done) => bar.update(done), stop: () => bar.stop() }
}
