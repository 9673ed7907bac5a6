import { setTimeout as wait } from 'node:timers/promises'
import { type Installation, spawnNode } from '#cms/testing/hub-process.ts'

/** Payload and nothing around it, in a process of its own, on a database that is up to date. */
export async function startBarePayload({ env }: Installation) {
  const bare = await spawnNode('bench/bare-payload.ts', [], env)
  while (!bare.output().includes('Payload is ready')) {
    if (bare.child.exitCode !== null) throw new Error(`Payload did not start:\n${bare.output()}`)
    await wait(2)
  }
  return bare
}
