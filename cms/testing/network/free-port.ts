import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port below those that the system gives to a caller who asks for any: between this look and the server's
 * start somebody else would get one of those, and answer in its place.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    const server = createServer().listen(port)
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
