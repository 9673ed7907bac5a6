import { setTimeout as wait } from 'node:timers/promises'
import { type Installation, spawnNode } from '#cms/testing/hub-process.ts'

/** Bare Payload in its own process, on a migrated database. */
export async function startBarePayload({ env }: Installation) {
  const bare = await spawnNode('bench/bare/payload.ts', [], env)
  while (!bare.output().includes('Payload is ready')) {
    if (bare.child.exitCode !== null) throw new Error(`Payload did not start:\n${bare.output()}`)
    await wait(2)
  }
  return bare
}
