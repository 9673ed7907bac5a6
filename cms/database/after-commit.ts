import type { Payload, PayloadRequest } from 'payload'

type Work = () => Promise<void>

const waiting = new WeakMap<Payload, Map<number | string, Work[]>>()

/** Makes `afterCommit` work: hears of the commits and rollbacks of `payload`'s database. */
export function watchCommits(payload: Payload): void {
  const works = new Map<number | string, Work[]>()
  waiting.set(payload, works)
  const { beginTransaction, commitTransaction, rollbackTransaction } = payload.db
  payload.db.beginTransaction = async (options) => {
    const transaction = await beginTransaction.call(payload.db, options)
    if (transaction !== null) works.set(transaction, [])
    return transaction
  }
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
export async function afterCommit(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  work: Work,
): Promise<void> {
  const transaction = await req.transactionID
  // Where there is no transaction Payload may leave null, or an empty object, in its place.
  if (typeof transaction !== 'string' && typeof transaction !== 'number') return work()
  const due = waiting.get(req.payload)?.get(transaction)
  // What still names a transaction that has ended is written outside of it.
  if (!due) return work()
  due.push(work)
}
