import type { Payload } from 'payload'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { outliving } from './mail-rows.ts'

const aboutNobody = `
  DELETE FROM mail
  WHERE kind NOT IN (SELECT value FROM json_each(:outliving))
    AND NOT EXISTS (SELECT 1 FROM registration WHERE id = mail.person)
    AND NOT EXISTS (SELECT 1 FROM waiting_list_entry WHERE id = mail.person)`

/** Removes what a crash left between the deletion of a person and of their mails: two commits of the embedded database. */
export const removeStrayMails = (payload: Payload): Promise<unknown> =>
  forDatabase<Promise<unknown>>(payload, {
    mongo: async () => {},
    sqlite: ({ client }) =>
      client.execute({ sql: aboutNobody, args: { outliving: JSON.stringify(outliving) } }),
  })
