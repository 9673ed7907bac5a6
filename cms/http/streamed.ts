import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'

/** A JSON list, written batch by batch; each is parsed as the list that it is. */
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
    // The embedded database answers at once: without a turn of the event loop nobody else is served.
    await nextTurn()
  }
}

/** The first part is awaited, so that what fails at once can still be answered as an error. */
export async function streamed(text: AsyncIterable<unknown>, init: ResponseInit) {
  const parts = text[Symbol.asyncIterator]()
  const source = Readable.from(after(await parts.next(), parts))
  const body = Readable.toWeb(source) as ReadableStream<Uint8Array>
  return new Response(body as BodyInit, init)
}
