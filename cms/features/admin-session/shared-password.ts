import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import type { Env } from '#cms/platform/env.ts'

const idleTimeoutMs = 8 * 60 * 60 * 1_000
const renewAfterMs = 5 * 60 * 1_000

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const passwordMark = (env: Env) =>
  createHmac('sha256', env.PAYLOAD_SECRET).update(env.ADMIN_PASSWORD).digest('hex')
export const hashOf = (token: string) => sha256(token).toString('hex')
const later = (now: Date) => new Date(now.getTime() + idleTimeoutMs)

export const isAdminPassword = (password: string, env: Env) =>
  timingSafeEqual(sha256(password), sha256(env.ADMIN_PASSWORD))

export async function openAdminSession(payload: Payload, env: Env, now = new Date()) {
  await payload.db.deleteMany({
    collection: 'admin-session',
    where: { expiresAt: { less_than: now.toISOString() } },
  })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = later(now)
  await payload.db.create({
    collection: 'admin-session',
    data: {
      tokenHash: hashOf(token),
      passwordMark: passwordMark(env),
      expiresAt: expiresAt.toISOString(),
    },
  })
  return { token, expiresAt }
}

type Stored = { passwordMark: string; expiresAt: string; initials?: string | null }

/** Extends the session. @returns its new expiry and its initials; null if it has ended or the password has changed. */
export async function extendAdminSession(
  payload: Payload,
  env: Env,
  token: string,
  now = new Date(),
) {
  const session = await payload.db.findOne<{ id: string } & Stored>({
    collection: 'admin-session',
    where: { tokenHash: { equals: hashOf(token) } },
  })
  if (!session || session.passwordMark !== passwordMark(env)) return null
  const expiresAt = new Date(session.expiresAt)
  const initials = session.initials ?? null
  const renewed = later(now)
  // Written while the clock was ahead.
  const isFromTheFuture = expiresAt.getTime() - renewed.getTime() > renewAfterMs
  if (expiresAt <= now || isFromTheFuture) return null
  if (renewed.getTime() - expiresAt.getTime() < renewAfterMs) return { expiresAt, initials }
  await payload.db.updateOne({
    collection: 'admin-session',
    where: { tokenHash: { equals: hashOf(token) } },
    data: { expiresAt: renewed.toISOString() },
    options: { atomic: true },
    returning: false,
  })
  return { expiresAt: renewed, initials }
}

export const setInitials = (payload: Payload, token: string, initials: string | null) =>
  payload.db.updateOne({
    collection: 'admin-session',
    where: { tokenHash: { equals: hashOf(token) } },
    data: { initials },
    options: { atomic: true },
    returning: false,
  })

export async function closeAdminSession(payload: Payload, token: string) {
  await payload.db.deleteMany({
    collection: 'admin-session',
    where: { tokenHash: { equals: hashOf(token) } },
  })
}
