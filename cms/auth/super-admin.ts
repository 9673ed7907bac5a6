import type { Payload } from 'payload'
import type { Env } from '#cms/env.ts'

/**
 * Makes the first panel account from the environment, so that the panel never offers a stranger to
 * make it. Does nothing once an account exists.
 */
export async function ensureSuperAdmin(payload: Payload, env: Env): Promise<void> {
  if (!env.SUPER_ADMIN_EMAIL || !env.SUPER_ADMIN_PASSWORD) return
  const { totalDocs } = await payload.count({ collection: 'user' })
  if (totalDocs > 0) return
  await payload.create({
    collection: 'user',
    data: {
      email: env.SUPER_ADMIN_EMAIL,
      password: env.SUPER_ADMIN_PASSWORD,
      role: 'super-admin',
    },
  })
}
