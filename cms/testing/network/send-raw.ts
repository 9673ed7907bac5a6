import { type AddressInfo, connect } from 'node:net'
import type { Server } from 'node:http'

/** Sends `text` as it is to a port of this machine and reads until the server closes the connection. */
export const sendRaw = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, 'localhost')
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (received += chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.write(text, 'latin1')
  })

export const portOf = (server: Server) => (server.address() as AddressInfo).port

/** The status of an answer as it came over the line. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
