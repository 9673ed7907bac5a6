import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import type { DbContext } from '#cms/platform/database/rows.ts'
import type { NewMail } from './mail-rows.ts'

/** Stores mails whose ids are not stored yet. @returns these. */
export const storeMails = (req: DbContext, mails: NewMail[]): Promise<NewMail[]> =>
  insertMissing(req, 'mail', mails)
