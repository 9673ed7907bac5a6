import express, { type RequestHandler } from 'express'
import { largestUpload } from '#collections/resources/upload-limits.ts'
import { refuse } from '#cms/http/error-answers.ts'
import { openToAnonymous } from './anonymous.ts'

const megabyte = 1024 * 1024
const largestSignIn = 16 * 1024
const largestText = megabyte
const largestFile = largestUpload + megabyte

const files = /^\/stored-file(\/|$)/i

/** Payload and Next keep bodies in memory, so larger ones than the panel's are refused unread. */
export const limitBody: RequestHandler = (request, response, next) => {
  if (request.headers['transfer-encoding']) {
    return refuse(response, 411, 'Send a Content-Length header.')
  }
  const isFile = files.test(request.path) && request.is('multipart/form-data')
  const maxBytes = isFile ? largestFile : largestText
  const limit = openToAnonymous.test(request.path) ? largestSignIn : maxBytes
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    return refuse(response, 413, 'The request is too large.')
  }
  next()
}

export const readBody = express.raw({ type: () => true, limit: largestFile, inflate: false })
