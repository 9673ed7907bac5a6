import { withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { findSignUp } from './find-sign-up.ts'

type MyReminder = { link: string; isWanted: boolean }

/** @throws APIError 404 for a link that leads to nothing (any more). */
export async function setReminder(hub: HubContext, { link, isWanted }: MyReminder) {
  const { row, list, view } = await findSignUp(hub, link)
  if (list !== 'registration' || view.hasReminder === null) return view
  await hub.payload.db.updateOne({
    collection: list,
    where: withId(row.id),
    data: { noReminder: !isWanted },
    options: { atomic: true },
  })
  return { ...view, hasReminder: isWanted }
}
