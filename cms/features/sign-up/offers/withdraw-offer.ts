import type { PayloadRequest } from 'payload'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { conflict } from '#cms/platform/errors.ts'
import { noSuchPerson } from '#cms/features/seats/sign-up-row.ts'
import { endOffer } from './open-offers.ts'

/** @throws APIError 404 for an unknown entry, 409 if there is no offer to withdraw. */
export async function withdrawOffer(req: PayloadRequest, id: string): Promise<undefined> {
  const entry = await findRow(req, 'waiting-list-entry', withId(id))
  if (!entry) throw noSuchPerson('waiting-list-entry')
  const { payload } = req
  if (!entry.offerUntil || !(await endOffer({ payload }, entry))) {
    throw conflict('This person no longer has an offer.')
  }
  await record(req, { action: 'edit', target: 'waiting-list-entry', targetId: id })
}
