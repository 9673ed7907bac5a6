import { APIError } from 'payload'
import type { RefusalCode } from '#collections/call.ts'

export type Issue = { path: string; message: string }

/** Errors for callers; anything else that is thrown is a bug (500). */
export const invalid = (message: string, issues?: Issue[]) => new APIError(message, 400, { issues })
export const signInFirst = () => new APIError('Sign in as an administrator first.', 401)
export const wrongPassword = () => new APIError('Incorrect password. Please try again.', 401)
export const notFound = (noun: string) => new APIError(`This ${noun} no longer exists.`, 404)
/** For every invalid link. */
export const gone = () =>
  new APIError(
    'This link no longer works. The sign-up may have been cancelled, or the session is long over. If you have a newer email, use its link.',
    404,
  )
/** For the holder of a link, who may know the reason. @param cancelled the session, if that is the reason. */
export const noLonger = (message: string, cancelled?: object) =>
  new APIError(message, 404, cancelled && { cancelled })
export const notInTrash = () =>
  noLonger('This has been restored already, or is no longer in Recently Deleted.')
/** @param current what is stored now, for a caller with an older version. */
export const conflict = (message: string, current?: object) =>
  new APIError(message, 409, current && { current })
/** A refusal that the site tells apart. Its sentence may be reworded. */
export const conflictOf = (code: RefusalCode, message: string) =>
  new APIError(message, 409, { code })
export const cancelledByTeam = () => conflict('This session was cancelled by the teaching team.')
/** @param cause only logged. */
export const tryAgainLater = (message: string, cause?: unknown) =>
  Object.assign(new APIError(message, 503), { cause })

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (fullCodes.has(String((error as NodeJS.ErrnoException).code)) || isDiskFull(error.cause))

export const diskFull = (cause: unknown) =>
  tryAgainLater("The server's disk is full. Please tell the person who runs the hub.", cause)
export const tooLarge = (message: string) => new APIError(message, 413)
export const wrongMediaType = (message: string) => new APIError(message, 415)
export const forbidden = (message: string) => new APIError(message, 403)
