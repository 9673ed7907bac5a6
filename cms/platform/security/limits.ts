import { AsyncResource } from 'node:async_hooks'
import type { Request, RequestHandler, Response } from 'express'
import { rateLimit, type Options } from 'express-rate-limit'
import { counted } from '#collections/counted.ts'
import type { Call, CallLimit } from '#collections/call.ts'
import type { Env } from '#cms/platform/env.ts'
import { addressKey } from '#cms/platform/logging/request-log.ts'
import { refuse } from '#cms/platform/http/error-answers.ts'
import { deviceId, type SignInArea } from './signed-cookie.ts'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const hourMs = 60 * minuteMs

const longestName = 200

const addressOf = ({ ip }: Request) => addressKey(ip)

/** The device of a guess, as its browser says, and the guessed session. */
const guesserOf = (request: Request) =>
  [
    addressOf(request),
    request.originalUrl.split('?', 1)[0],
    request.get('user-agent')?.slice(0, longestName),
  ].join(' ')

type Counting = Pick<Options, 'windowMs' | 'limit'> & Partial<Options>

const waitOf = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : counted(seconds, 'second')

type Limited = Request & { rateLimit?: { resetTime?: Date } }

const refusal =
  (sentenceOf: (wait: string) => string) => (request: Limited, response: Response) => {
    const restMs = (request.rateLimit?.resetTime?.getTime() ?? 0) - Date.now()
    const seconds = Math.max(1, Math.ceil(restMs / 1_000))
    response.set('Retry-After', String(seconds))
    refuse(response, 429, sentenceOf(waitOf(seconds)))
  }

const tooManyOfAddress = refusal(
  (wait) => `Too many tries from your address. Please wait ${wait} and try again.`,
)
const tooManyOfDevice = refusal(
  (wait) => `Too many tries on this device. Please wait ${wait} and try again.`,
)
const tooManyOfUnknown = refusal(
  (wait) =>
    `Too many tries from new devices. Please wait ${wait}, or use a device that has signed in before.`,
)

/**
 * Limits of requests that must not be repeated without end, counted in each process (promise `api.limits`). Work as such is no matter of
 * limits: it is taken in turn.
 */
export function createLimits(env: Pick<Env, 'RATE_LIMIT_FACTOR' | 'PAYLOAD_SECRET' | 'isHttps'>) {
  const limit = ({ limit: tries, ...counting }: Counting & { limit: number }) =>
    rateLimit({
      limit: Math.ceil(tries * env.RATE_LIMIT_FACTOR),
      keyGenerator: addressOf,
      handler: tooManyOfAddress,
      legacyHeaders: false,
      validate: false,
      ...counting,
    })
  const signUps = limit({ windowMs: minuteMs, limit: 1_200 })
  const links = limit({
    windowMs: hourMs,
    limit: 30,
    skipFailedRequests: true,
  })
  const wrongGuesses = {
    windowMs: quarterMs,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request: Request, { statusCode }: Response) =>
      statusCode !== 404 && statusCode !== 409,
  }
  const guesses = [
    limit({ ...wrongGuesses, limit: 30, keyGenerator: guesserOf, handler: tooManyOfDevice }),
    limit({ ...wrongGuesses, limit: 300 }),
  ]
  const wrongPasswords = {
    windowMs: quarterMs,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request: Request, { statusCode }: Response) => statusCode === 200,
  }
  /** A device that has signed in before counts by itself: nobody else can lock it out. */
  const passwords = (area: SignInArea): RequestHandler[] => {
    const deviceOf = ({ headers }: Request) => deviceId(env, area, headers.cookie)
    const isKnown = (request: Request) => deviceOf(request) !== undefined
    return [
      limit({
        ...wrongPasswords,
        limit: 10,
        keyGenerator: (request) => deviceOf(request) ?? '',
        skip: (request) => !isKnown(request),
        handler: tooManyOfDevice,
      }),
      limit({ ...wrongPasswords, limit: 30, skip: isKnown }),
      limit({
        ...wrongPasswords,
        limit: 500,
        keyGenerator: () => area,
        skip: isKnown,
        handler: tooManyOfUnknown,
      }),
    ]
  }
  // A refused request is not counted, or strangers could use up what administrators may send.
  const sending = limit({ windowMs: 10 * minuteMs, limit: 120, skipFailedRequests: true })
  const ofCall: Record<CallLimit, RequestHandler[]> = {
    signUps: [signUps],
    forms: [signUps],
    links: [links],
    guesses: [signUps, ...guesses],
    passwords: passwords('site'),
    sending: [sending],
  }
  return {
    links,
    sending,
    panelPages: limit({ windowMs: minuteMs, limit: 30 }),
    panelPasswords: passwords('panel'),
    of: (call: Pick<Call, 'limit'>): RequestHandler[] => (call.limit ? ofCall[call.limit] : []),
  }
}

export type Limits = ReturnType<typeof createLimits>

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
