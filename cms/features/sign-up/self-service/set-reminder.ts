import type { PayloadRequest } from 'payload'
import { withId } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { findSignUp } from './find-sign-up.ts'

/** @throws APIError 404 for a link that leads to nothing (any more). */
export async function setReminder(req: PayloadRequest, env: Env, link: string, isWanted: boolean) {
  const { row, list, view } = await findSignUp(req, env, link)
  if (list !== 'registration' || view.hasReminder === null) return view
  await req.payload.db.updateOne({
    collection: list,
    where: withId(row.id),
    data: { noReminder: !isWanted },
    options: { atomic: true },
  })
  return { ...view, hasReminder: isWanted }
}
