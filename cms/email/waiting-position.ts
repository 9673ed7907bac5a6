import type { Where } from 'payload'
import { countOf, type DbContext, type Row } from '#cms/platform/database/rows.ts'

type Entry = Pick<Row<'waiting-list-entry'>, 'id' | 'session' | 'joinedAt'>

/** Those who stand before `entry` by `listOrder`. */
const beforeIn = ({ session, joinedAt, id }: Entry): Where => ({
  and: [
    { session: { equals: session } },
    {
      or: [
        { joinedAt: { less_than: joinedAt } },
        { and: [{ joinedAt: { equals: joinedAt } }, { id: { less_than: id } }] },
      ],
    },
  ],
})

/** The number of somebody on a waiting list, from 1. */
export const waitingPosition = async ({ payload }: DbContext, entry: Entry): Promise<number> =>
  (await countOf({ payload }, 'waiting-list-entry', beforeIn(entry))) + 1
