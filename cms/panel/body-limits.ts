import express, { type RequestHandler } from 'express'
import { largestUpload } from '#collections/resources/upload-limits.ts'
import { refuse } from '#cms/http/error-answers.ts'
import { openToAnonymous } from './anonymous.ts'

const megabyte = 1024 * 1024
/** An address, a password and a token. */
const largestSignIn = 16 * 1024
/** Room for a text of the panel's editor with all that says how it looks. */
const largestText = megabyte
/** The upload collection refuses a file that is a little too large in its own words. */
const largestFile = largestUpload + megabyte

const files = /^\/stored-file(\/|$)/i

/** Payload and Next hold a body in memory: what is longer than the panel sends is refused unread. */
export const limitBody: RequestHandler = (request, response, next) => {
  if (request.headers['transfer-encoding']) {
    return refuse(response, 411, 'Say how long the request is.')
  }
  const isFile = files.test(request.path) && request.is('multipart/form-data')
  const longest = isFile ? largestFile : largestText
  const limit = openToAnonymous.test(request.path) ? largestSignIn : longest
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    return refuse(response, 413, 'The request is too large.')
  }
  next()
}

/** Keeps what `limitBody` let through, so that a call can be tried again. */
export const readBody = express.raw({ type: () => true, limit: largestFile, inflate: false })
