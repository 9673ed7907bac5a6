import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type Response } from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { inTurn } from './turns.ts'

/** Pages that are answered by the test. Each tells when a request waits for its turn, and when its client has left. */
async function startPages() {
  const rendered: Response[] = []
  const counts = { waiting: 0, left: 0 }
  const app = express()
  app.use((_request, response, next) => {
    counts.waiting++
    response.once('close', () => counts.left++)
    next()
  })
  app.use(inTurn, (_request, response) => void rendered.push(response))
  const server = app.listen(0)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, rendered, counts }
}

it('a page that its client no longer wants takes no turn', async () => {
  const { url, rendered, counts } = await startPages()
  const first = fetch(url)
  await expect.poll(() => rendered.length).toBe(1)
  const stranger = new AbortController()
  const given = Array.from({ length: 30 }, () => fetch(url, { signal: stranger.signal }))
  await expect.poll(() => counts.waiting).toBe(31)
  stranger.abort()
  await Promise.allSettled(given)
  await expect.poll(() => counts.left).toBe(30)
  const last = fetch(`${url}/last`)
  await expect.poll(() => counts.waiting).toBe(32)
  rendered[0]!.send('first')
  await expect.poll(() => rendered.map(({ req }) => req.url)).toEqual(['/', '/last'])
  rendered[1]!.send('last')
  expect(await (await first).text()).toBe('first')
  expect(await (await last).text()).toBe('last')
})

it('pages that all their clients give up at once take one turn', async () => {
  const { url, rendered, counts } = await startPages()
  const stranger = new AbortController()
  const given = Array.from({ length: 30 }, () => fetch(url, { signal: stranger.signal }))
  await expect.poll(() => counts.waiting).toBe(30)
  await expect.poll(() => rendered.length).toBe(1)
  stranger.abort()
  await Promise.allSettled(given)
  await expect.poll(() => counts.left).toBe(30)
  const last = fetch(`${url}/last`)
  await expect.poll(() => rendered.map(({ req }) => req.url)).toEqual(['/', '/last'])
  rendered[1]!.send('last')
  expect(await (await last).text()).toBe('last')
})
