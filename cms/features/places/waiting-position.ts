import type { Where } from 'payload'
import { countOf, type DbContext, type Row } from '#cms/platform/database/rows.ts'

type Entry = Pick<Row<'registration'>, 'id' | 'session' | 'at'>

/** Those who stand before `entry` by `listOrder`. */
const beforeIn = ({ session, at, id }: Entry): Where => ({
  and: [
    { session: { equals: session } },
    { status: { equals: 'waiting' } },
    {
      or: [{ at: { less_than: at } }, { and: [{ at: { equals: at } }, { id: { less_than: id } }] }],
    },
  ],
})

/** The number of somebody on a waiting list, from 1. */
export const waitingPosition = async ({ payload }: DbContext, entry: Entry): Promise<number> =>
  (await countOf({ payload }, 'registration', beforeIn(entry))) + 1
