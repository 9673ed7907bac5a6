import { AsyncResource } from 'node:async_hooks'
import type { RequestHandler, Response } from 'express'
import { addressKey } from '#cms/platform/logging/request-log.ts'

/** For one address. More than one keeps the database and the threads busy. */
const atOnce = 4
/** In milliseconds. After this, long work and slow senders no longer hold the line. */
const longestTurn = 250

type Line = { inWork: number; waiting: { response: Response; begin: () => void }[] }

/**
 * Takes what each address asks for a few at a time, in order. So ten connections of one address delay only those behind
 * the same address, and nobody is refused for the work that others, or the hub itself, have.
 */
export function inTurn(longestTurnMs = longestTurn): RequestHandler {
  const lines = new Map<string, Line>()

  function next(key: string, line: Line) {
    while (line.inWork < atOnce) {
      const first = line.waiting.shift()
      if (!first) break
      if (first.response.destroyed) continue
      line.inWork++
      take(key, line, first)
    }
    if (line.inWork === 0 && line.waiting.length === 0) lines.delete(key)
  }

  function take(key: string, line: Line, { response, begin }: Line['waiting'][number]) {
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      line.inWork--
      // Waiting requests of other addresses come first.
      setImmediate(next, key, line)
    }
    const timer = setTimeout(end, longestTurnMs).unref()
    response.once('close', end)
    begin()
  }

  return (request, response, begin) => {
    const key = addressKey(request.ip)
    const line = lines.get(key) ?? { inWork: 0, waiting: [] }
    lines.set(key, line)
    // Bound because it would begin in the context of the request before.
    line.waiting.push({ response, begin: AsyncResource.bind(() => begin()) })
    next(key, line)
  }
}
