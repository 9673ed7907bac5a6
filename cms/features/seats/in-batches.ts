import DataLoader from 'dataloader'

/** A registration takes some 50 µs of a commit, which blocks the process. */
const maxBatchSize = 100

/** Batches calls, as a commit costs more than its rows: calls during a commit share the next one. */
export function inBatches<Item, Result>(store: (items: readonly Item[]) => Promise<Result[]>) {
  let inFlight: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const stored = store(items)
      inFlight = stored.catch(() => undefined)
      return stored
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) => void inFlight.then(() => setImmediate(dispatch)),
    },
  )
  return (item: Item) => loader.load(item)
}
