import type { HubContext } from '#cms/platform/hub-context.ts'
import { passwordProblem } from './password-rule.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'

/** Creates the first panel account; safe in several processes at once. */
export async function ensureSuperAdmin({ payload, env }: HubContext): Promise<void> {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = env
  if (!email || !password) return
  const isThere = async () => (await payload.count({ collection: 'user' })).totalDocs > 0
  await retryOnWriteConflict(async () => {
    if (await isThere()) return
    const problem = await passwordProblem(password)
    if (problem) throw new Error(`SUPER_ADMIN_PASSWORD ${problem} (see .env.example).`)
    await payload.create({ collection: 'user', data: { email, password, role: 'super-admin' } })
  }).catch(async (error: unknown) => {
    if (!(await isThere())) throw error
  })
}
