import { Refusal } from './refusal.ts'
import type { Workbook } from './read-workbook.ts'

const longestMs = 20_000

type WorkbookAnswer = { workbook: Workbook } | { sentence: string }

/** Reads a workbook in a worker, so that the page goes on, whatever the file holds. @throws Refusal. */
export function readApart(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Workbook>((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          new Refusal(
            'This file takes too long to read. Import fewer rows at once, or paste the cells.',
          ),
        ),
      longestMs,
    )
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => {
      clearTimeout(timer)
      if ('workbook' in data) resolve(data.workbook)
      else reject(new Refusal(data.sentence))
    })
    worker.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Refusal('This file could not be read. Paste the cells instead.'))
    })
    worker.postMessage(bytes, [bytes.buffer])
  }).finally(() => worker.terminate())
}
