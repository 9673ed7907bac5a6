import DataLoader from 'dataloader'

/** A registration takes some 50 µs of a commit, during which the process answers nobody. */
const maxBatchSize = 100

/**
 * Collects calls into batches: a commit costs more than all of its rows. Whoever comes while a batch
 * is in flight goes with the next one.
 */
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
