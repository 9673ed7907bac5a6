import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Env } from '#cms/platform/env.ts'
import { gone } from '#cms/platform/errors.ts'
import type { Mail } from '#cms/email/outbox/mail-rows.ts'
import type { FoundSignUp } from './find-sign-up.ts'

const validFor = '10 minutes'
const audience = 'undo a cancellation'

const keyOf = ({ PAYLOAD_SECRET }: Env) =>
  createHash('sha256').update(`undo ${PAYLOAD_SECRET}`).digest()

/** @property told the id of the mail about it. */
export type Cancelled = { signUp: FoundSignUp; receipts: Mail[]; told: string }

/** What was cancelled, so that nothing of it stays here; encrypted, since others may hold the link. */
export const undoToken = (env: Env, cancelled: Cancelled): Promise<string> =>
  new EncryptJWT({ cancelled })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(audience)
    .setExpirationTime(validFor)
    .encrypt(keyOf(env))

/** @throws APIError 404 for a token that is not ours, or too old. */
export async function readUndoToken(env: Env, token: string): Promise<Cancelled> {
  try {
    const { payload } = await jwtDecrypt<{ cancelled: Cancelled }>(token, keyOf(env), { audience })
    return payload.cancelled
  } catch {
    throw gone()
  }
}
