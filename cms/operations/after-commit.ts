import type { Payload, PayloadRequest } from 'payload'

type Work = () => Promise<void>

const waiting = new WeakMap<Payload, Map<number | string, Work[]>>()

/** Makes `afterCommit` work: hears of the commits and rollbacks of `payload`'s database. */
export function watchCommits(payload: Payload): void {
  const works = new Map<number | string, Work[]>()
  waiting.set(payload, works)
  const { commitTransaction, rollbackTransaction } = payload.db
  payload.db.commitTransaction = async (id) => {
    const transaction = await id
    await commitTransaction.call(payload.db, transaction)
    const due = works.get(transaction) ?? []
    works.delete(transaction)
    for (const work of due) await work()
  }
  payload.db.rollbackTransaction = async (id) => {
    works.delete(await id)
    await rollbackTransaction.call(payload.db, id)
  }
}

/**
 * Runs `work` once what `req` writes can be seen by everybody: after the commit, or at once where
 * there is no transaction. A hook fires before the commit.
 */
export async function afterCommit(req: PayloadRequest, work: Work): Promise<void> {
  const transaction = await req.transactionID
  // Where there is no transaction Payload may leave null, or an empty object, in its place.
  if (typeof transaction !== 'string' && typeof transaction !== 'number') return work()
  const works = waiting.get(req.payload)
  works?.set(transaction, [...(works.get(transaction) ?? []), work])
}
