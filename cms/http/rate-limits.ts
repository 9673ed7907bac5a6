import type { Request, RequestHandler } from 'express'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#collections/call.ts'
import { readTheatreListPage, readTopicRequestsPage } from '#collections/pages/contract.ts'
import { emailParticipants } from '#collections/sessions/contract.ts'
import { sendTheatreRequest } from '#collections/theatre-requests/contract.ts'
import { sendTopicRequest } from '#collections/topic-requests/contract.ts'
import { logIn } from '#collections/users/contract.ts'
import type { Env } from '#cms/env.ts'
import { addressKey } from './address-key.ts'
import { refuse } from './errors.ts'
import { browserKey, giveVisitorToken } from './visitor-token.ts'

/** Calls a minute from one address. A whole hospital may sit behind one address. */
const perMinute = { reads: 3_000, visitorWrites: 300, adminWrites: 600 }
/** Requests a minute that one browser sends through one form (decision 009). */
const formsPerBrowser = 19
/** Wrong passwords from one address in a quarter of an hour. */
const wrongPasswords = { points: 10, duration: 15 * 60 }
/** E-mails to all participants of a session that one address sends in an hour. */
const massMails = { points: 30, duration: 60 * 60 }

const forms: string[] = [sendTopicRequest.path, sendTheatreRequest.path]
const formPages: string[] = [readTopicRequestsPage.path, readTheatreListPage.path]

const waitOf = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
const tooManyOfAddress = (seconds: number) =>
  `Too many tries from your address. Please wait ${waitOf(seconds)} and try again.`
const tooManyOfBrowser = (seconds: number) =>
  `You have sent this form many times in a short while. Please wait ${waitOf(seconds)} and try again.`

const secondsOf = (refusal: RateLimiterRes) => Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))

type KeyOf = (request: Request) => string
const addressOf: KeyOf = (request) => addressKey(request.ip)

function limit(
  limiter: RateLimiterMemory,
  keyOf = addressOf,
  sentence = tooManyOfAddress,
): RequestHandler {
  return async (request, response, next) => {
    try {
      await limiter.consume(keyOf(request))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) return next(refusal)
      const wait = secondsOf(refusal)
      response.set('Retry-After', String(wait))
      return refuse(response, 429, sentence(wait))
    }
    next()
  }
}

/** Counts before the answer is known and gives back what `isFree` by its status. */
function limitUnless(
  isFree: (status: number) => boolean,
  limiter: RateLimiterMemory,
  keyOf?: KeyOf,
  sentence?: (seconds: number) => string,
): RequestHandler {
  const consume = limit(limiter, keyOf, sentence)
  return (request, response, next) => {
    const key = (keyOf ?? addressOf)(request)
    response.on('finish', () => {
      if (isFree(response.statusCode)) void limiter.reward(key)
    })
    return consume(request, response, next)
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** The limits of the API; `RATE_LIMIT_FACTOR` multiplies every one. */
export function createRateLimits(
  env: Pick<Env, 'RATE_LIMIT_FACTOR' | 'PAYLOAD_SECRET' | 'isHttps'>,
) {
  const limiter = (points: number, duration = 60) =>
    new RateLimiterMemory({ points: Math.ceil(points * env.RATE_LIMIT_FACTOR), duration })
  const reads = limit(limiter(perMinute.reads))
  const visitorWrites = limit(limiter(perMinute.visitorWrites))
  const adminWrites = limit(limiter(perMinute.adminWrites))
  const signIns = limitUnless(
    (status) => status === 200,
    limiter(wrongPasswords.points, wrongPasswords.duration),
  )
  // What sent nothing costs nobody a try: a stranger cannot use up the administrators'.
  const massMailsOfAddress = limitUnless(
    (status) => status !== 200,
    limiter(massMails.points, massMails.duration),
  )
  const token = giveVisitorToken(env)
  const perBrowser = limiter(formsPerBrowser)
  // What is wrong with a form costs nobody a try.
  const ofBrowser = (path: string) =>
    limitUnless(
      (status) => status === 400,
      perBrowser,
      (request) => `${path} ${browserKey(request, env)}`,
      tooManyOfBrowser,
    )
  return {
    signIns,
    /** What stands before a call, in order. */
    of: ({ path, method, admin }: Call): RequestHandler[] => {
      if (path === logIn.path) return [signIns]
      if (method === 'GET') return formPages.includes(path) ? [reads, token] : [reads]
      if (forms.includes(path)) return [visitorWrites, token, ofBrowser(path)]
      if (path === emailParticipants.path) return [adminWrites, massMailsOfAddress]
      return [admin ? adminWrites : visitorWrites]
    },
  }
}
