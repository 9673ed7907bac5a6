import express, { type RequestHandler } from 'express'
import { largestUpload } from '#collections/resources/upload-limits.ts'
import { refuse } from '#cms/platform/http/error-answers.ts'
import { openToAnonymous } from './anonymous.ts'

const megabyte = 1024 * 1024
const maxSignInBytes = 16 * 1024
const maxTextBytes = megabyte
const maxFileBytes = largestUpload + megabyte

const files = /^\/stored-file(\/|$)/i

/** Payload and Next keep bodies in memory, so larger ones than the panel's are refused unread. */
export const limitBody: RequestHandler = (request, response, next) => {
  if (request.headers['transfer-encoding']) {
    return refuse(response, 411, 'Send a Content-Length header.')
  }
  const isFile = files.test(request.path) && request.is('multipart/form-data')
  const maxBytes = isFile ? maxFileBytes : maxTextBytes
  const limit = openToAnonymous.test(request.path) ? maxSignInBytes : maxBytes
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    return refuse(response, 413, 'The request is too large.')
  }
  next()
}

export const readBody = express.raw({ type: () => true, limit: maxFileBytes, inflate: false })
