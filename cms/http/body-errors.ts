import type { AfterErrorHook } from 'payload'

/** What busboy, Payload's reader of forms, says of bodies; Payload takes it for its own failure. */
const ofForms = new Set([
  'Malformed content type',
  'Malformed part header',
  'Missing Content-Type',
  'Multipart: Boundary not found',
  'Request is not eligible for file upload',
  'Unexpected end of file',
  'Unexpected end of form',
])

/** Answers 400 to a body that the panel's REST cannot read, which is no failure of the server. */
export const refuseUnreadable: AfterErrorHook = ({ error }) =>
  error instanceof SyntaxError || ofForms.has(error.message)
    ? { status: 400, response: { errors: [{ message: 'The request is malformed.' }] } }
    : undefined
