import { type Request as Received, type RequestHandler, Router } from 'express'
import { handleEndpoints, type Payload } from 'payload'
import { errorAnswer } from '#cms/platform/http/error-answers.ts'
import type { RateLimits } from '#cms/platform/security/rate-limits.ts'
import { limitBody, readBody } from './body-limits.ts'
import { payloadRequest } from './payload-request.ts'

const users = '/cms/api/user'
const files = ['/cms/api/stored-file', '/cms/api/stored-file/:id']

/** Answers at once and the same for every address, so that nobody learns who has an account. */
const answerNeutrally =
  (payload: Payload, key: string): RequestHandler =>
  (received: Received, response) => {
    response.set('Cache-Control', 'no-store').json({
      message: 'If this address has an account, an email is on its way to it.',
    })
    const path = `${users}/forgot-password`
    const request = payloadRequest(payload, received, path)
    // It answers and logs its errors itself.
    void handleEndpoints({ config: payload.config, payloadInstanceCacheKey: key, request, path })
  }

/** If a sign-in cannot be looked up, Payload would treat it as none and ask for a new one. */
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

export function accountLimits(payload: Payload, limits: RateLimits, key: string): Router {
  const router = Router()
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
