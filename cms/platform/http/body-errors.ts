import type { AfterErrorHook } from 'payload'

const formErrors = new Set([
  'Malformed content type',
  'Malformed part header',
  'Missing Content-Type',
  'Multipart: Boundary not found',
  'Request is not eligible for file upload',
  'Unexpected end of file',
  'Unexpected end of form',
  'uploadConfig.handlers is not present for stored-file',
])

export const refuseUnreadable: AfterErrorHook = ({ error }) =>
  error instanceof SyntaxError || formErrors.has(error.message)
    ? { status: 400, response: { errors: [{ message: 'The request is malformed.' }] } }
    : undefined
