import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { type CommitQueue, createCommitQueue } from './change-events.ts'
import { createCloseQueue } from './before-close.ts'
import { type ChangeEvents, createChangeEvents } from './change-events.ts'
import { addLayer, type Layer } from './layer.ts'
import { failFast } from './mongo/fail-fast.ts'
import { textIds } from './text-ids.ts'
import { forDatabase } from './which-database.ts'

declare module 'payload' {
  interface BasePayload {
    afterCommit: CommitQueue['afterCommit']
    changes: ChangeEvents
    beforeClose: (work: () => Promise<void>) => void
  }
}

export const decorate = <Db extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Db>,
  connection: (db: Db) => Layer,
): DatabaseAdapterObj => ({
  ...adapter,
  init: (args) => {
    const db = adapter.init(args)
    const commits = createCommitQueue()
    const changes = createChangeEvents(commits)
    const closing = createCloseQueue()
    // From the innermost to the outermost.
    const layers = [
      connection(db),
      ...forDatabase({ db }, { mongo: (mongo) => [textIds, failFast(mongo)], sqlite: () => [] }),
      commits.layer,
      changes.layer,
      closing.layer,
    ]
    for (const layer of layers) addLayer(db, layer)
    const { afterCommit } = commits
    const { beforeClose } = closing
    Object.assign(args.payload, { afterCommit, beforeClose, changes })
    return db
  },
})
