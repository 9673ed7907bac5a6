import type { AfterErrorHook } from 'payload'

/** Errors of busboy, which parses forms for Payload; Payload takes them for failures of its own. */
const formErrors = new Set([
  'Malformed content type',
  'Malformed part header',
  'Missing Content-Type',
  'Multipart: Boundary not found',
  'Request is not eligible for file upload',
  'Unexpected end of file',
  'Unexpected end of form',
])

/** Answers 400 instead of 500 to a body that the panel's REST cannot parse. */
export const refuseUnreadable: AfterErrorHook = ({ error }) =>
  error instanceof SyntaxError || formErrors.has(error.message)
    ? { status: 400, response: { errors: [{ message: 'The request is malformed.' }] } }
    : undefined
