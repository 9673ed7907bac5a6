import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A line to another server that can be cut and mended: every connection is closed and new ones are
 * refused, or, when it is only silent, nothing goes through and nobody is told.
 */
export async function tcpProxy(host: string, port: number) {
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
    /** What is sent from now on is lost. */
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
