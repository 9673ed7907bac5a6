import { type Request as Received, type RequestHandler, Router } from 'express'
import { handleEndpoints, type Payload } from 'payload'
import { errorAnswer } from '#cms/http/error-answers.ts'
import type { RateLimits } from '#cms/security/rate-limits.ts'
import { limitBody, readBody } from './body-limits.ts'
import { payloadRequest } from './payload-request.ts'

const users = '/cms/api/user'
const files = ['/cms/api/stored-file', '/cms/api/stored-file/:id']

/**
 * The same answer for every address, at once: neither its words nor the time it takes tell a stranger
 * who has an account. The letter is written afterwards.
 */
const answerNeutrally =
  (payload: Payload, key: string): RequestHandler =>
  (received: Received, response) => {
    response.set('Cache-Control', 'no-store').json({
      message: 'If this address has an account, an e-mail is on its way to it.',
    })
    const path = `${users}/forgot-password`
    const request = payloadRequest(payload, received, path)
    // It answers each of its errors itself, and logs it.
    void handleEndpoints({ config: payload.config, payloadInstanceCacheKey: key, request, path })
  }

/** A page of the panel would take a sign-in that it cannot look up for none, and ask for another one. */
const onlyWithDatabase =
  (payload: Payload): RequestHandler =>
  async (request, response, next) => {
    if (request.path.startsWith('/api/')) return next()
    try {
      await payload.db.findOne({ collection: 'place', where: {} })
    } catch (error) {
      const { status, body } = errorAnswer(error)
      response.status(status).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
      return void response.type('text').send(body.message)
    }
    next()
  }

/** What stands before the panel: its limits, and a database. */
export function accountLimits(payload: Payload, limits: RateLimits, key: string): Router {
  const router = Router()
  router.use('/cms', limits.panel)
  router.use('/cms/api', limitBody)
  router.use('/cms', onlyWithDatabase(payload))
  router.post(`${users}/login`, limits.signIns('panel'))
  router.post(`${users}/reset-password`, limits.newPasswords)
  router.post(
    `${users}/forgot-password`,
    limits.newPasswords,
    readBody,
    answerNeutrally(payload, key),
  )
  router.post(files, limits.uploads)
  router.patch(files, limits.uploads)
  return router
}
