import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'

/** A JSON array, written and checked batch by batch. */
export async function* textOfBatches(schema: z.ZodType, batches: AsyncIterable<unknown>) {
  let begun = false
  for await (const batch of batches) {
    const text = JSON.stringify(schema.parse(batch)).slice(1, -1)
    if (text === '') continue
    yield (begun ? ',' : '[') + text
    begun = true
  }
  yield begun ? ']' : '[]'
}

async function* after<Chunk>(first: IteratorResult<Chunk>, rest: AsyncIterator<Chunk>) {
  for (let next = first; !next.done; next = await rest.next()) {
    yield Buffer.from(String(next.value))
    // The embedded database never yields to the event loop, so others would wait.
    await nextTurn()
  }
}

const streams = new WeakSet<object>()

/** Whether an answer is sent while it is read. */
export const isStreamed = ({ body }: Response) => body !== null && streams.has(body)

/** Awaits the first part, so that an early failure still becomes an error answer. */
export async function streamed(text: AsyncIterable<unknown>, init: ResponseInit) {
  const parts = text[Symbol.asyncIterator]()
  const source = Readable.from(after(await parts.next(), parts))
  const body = Readable.toWeb(source) as ReadableStream<Uint8Array>
  streams.add(body)
  return new Response(body as BodyInit, init)
}
