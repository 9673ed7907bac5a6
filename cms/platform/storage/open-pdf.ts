import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import AsyncLock from 'async-lock'

/**
 * `asks` opens with a password, `is-locked` only with a certificate or in a program of its own. `too-long` also
 * means that it takes too much memory.
 */
type PdfCheck = 'opens' | 'asks' | 'is-locked' | 'is-none' | 'too-long'

const TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 50
const MAX_HEAP_MB = 256
/** For the whole process: a heap limit does not count buffers. */
const MAX_GROWTH_BYTES = 512 * 1024 * 1024

const library = createRequire(import.meta.url).resolve('unpdf')

// As text, as a bundle has no file for it.
const openFirstPage = `
const { parentPort, workerData: { library, bytes } } = require('node:worker_threads')
console.log = console.warn = () => {}
require(library)
  .getDocumentProxy(bytes)
  .then((document) => document.getPage(1))
  .then(() => 'opens', ({ name, message }) =>
    name === 'PasswordException' ? 'asks' : /encryption/.test(message) ? 'is-locked' : 'is-none')
  .then((check) => parentPort.postMessage(check))
`

const locks = new AsyncLock()

function openInWorker(bytes: Uint8Array, timeoutMs: number): Promise<PdfCheck> {
  const worker = new Worker(openFirstPage, {
    eval: true,
    workerData: { library, bytes },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const end = performance.now() + timeoutMs
  const maxMemory = process.memoryUsage.rss() + MAX_GROWTH_BYTES
  return new Promise<PdfCheck>((resolve) => {
    const watch = setInterval(() => {
      if (performance.now() < end && process.memoryUsage.rss() < maxMemory) return
      resolve('too-long')
      void worker.terminate()
    }, POLL_INTERVAL_MS)
    worker.once('message', (check: PdfCheck) => {
      resolve(check)
      void worker.terminate()
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-long' : 'is-none'),
    )
    worker.once('exit', () => {
      clearInterval(watch)
      resolve('is-none')
    })
  })
}

/** Opens a PDF up to its first page or password. One at a time, in a thread, so that hostile ones block nobody. */
export const openPdf = (bytes: Uint8Array, timeoutMs = TIMEOUT_MS): Promise<PdfCheck> =>
  locks.acquire('pdf', () => openInWorker(bytes, timeoutMs))
