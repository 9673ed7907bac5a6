import { SingleBar } from 'cli-progress'

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
