import { startTestApp, testEnv } from './test-app.ts'
import { tcpProxy } from './network/tcp-proxy.ts'

/**
 * The real application on MongoDB, over a `line` that can be cut and mended; `direct` is the address of its
 * database past that line. `end` mends it first.
 */
export async function startAppOverProxy() {
  const direct = testEnv().DATABASE_URI ?? ''
  const uri = new URL(direct)
  const line = await tcpProxy(uri.hostname, Number(uri.port))
  uri.port = String(line.port)
  // Otherwise the driver asks the set for its members, and goes to them past the line.
  uri.searchParams.set('directConnection', 'true')
  const hub = await startTestApp({ DATABASE_URI: uri.toString() })
  const end = async () => {
    await line.mend()
    await hub.stop()
    line.close()
  }
  return { line, hub, direct, end }
}

export type AppOverProxy = Awaited<ReturnType<typeof startAppOverProxy>>
