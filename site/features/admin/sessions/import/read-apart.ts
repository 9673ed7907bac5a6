import type { SheetCells } from './read-sheet.ts'

const maxFileBytes = 2 * 1024 * 1024
const longestMs = 20_000

/** The cells, or one sentence that says why there are none. */
export type ReadApart = { cells: SheetCells } | { sentence: string }

/** Reads a file or pasted cells in a worker, so that the page goes on. */
export async function readApart(given: File | string): Promise<ReadApart> {
  if (typeof given !== 'string' && given.size > maxFileBytes) {
    return { sentence: 'This file is too large: choose one of at most 2 MB.' }
  }
  const input = typeof given === 'string' ? given : new Uint8Array(await given.arrayBuffer())
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  let timer: number | undefined
  const answer = await new Promise<ReadApart>((resolve) => {
    const refuse = (sentence: string) => () => resolve({ sentence })
    timer = window.setTimeout(
      refuse('This takes too long to read. Import fewer rows at once, or paste the cells.'),
      longestMs,
    )
    worker.addEventListener('message', ({ data }: MessageEvent<ReadApart>) => resolve(data))
    worker.addEventListener(
      'error',
      refuse('This could not be read. Choose another file, or paste the cells.'),
    )
    worker.postMessage(input, typeof input === 'string' ? [] : [input.buffer])
  })
  clearTimeout(timer)
  worker.terminate()
  return answer
}
