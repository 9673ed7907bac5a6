import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { startTestApp, testEnv } from './test-app.ts'

/**
 * A line to another server that can be cut and mended: every connection is closed and new ones are
 * refused, or, when it is only silent, nothing goes through and nobody learns of it.
 */
async function tcpProxy(host: string, port: number) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(port, host)
    const other = new Map([
      [near, far],
      [far, near],
    ])
    for (const [socket, opposite] of other) {
      sockets.add(socket)
      socket.on('data', (bytes) => isSilent || opposite.write(bytes))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        if (!isSilent) opposite.destroy()
      })
    }
  })
  const listen = (on: number) => once(server.listen(on, '127.0.0.1'), 'listening')
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = () => {
    server.close()
    dropAll()
  }
  return {
    port: own,
    cut: close,
    /** Loses everything that is sent from now on. */
    silence: () => {
      isSilent = true
    },
    mend: async () => {
      if (isSilent) dropAll()
      isSilent = false
      if (!server.listening) await listen(own)
    },
    close,
  }
}

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
