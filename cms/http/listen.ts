import type { Server } from 'node:http'
import type { Express } from 'express'

/** Listens on `port` (0: any free one). @throws Error with a sentence when the port is taken. */
export function listen(app: Express, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Express hands a failure to the same callback as success.
    const server = app.listen(port, (error?: Error & { code?: string }) => {
      if (!error) return resolve(server)
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
          : error,
      )
    })
  })
}
