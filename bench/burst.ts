import { setTimeout as wait } from 'node:timers/promises'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import type { HubProcess } from '#cms/testing/hub-process.ts'
import { millisecondsOf } from './measure.ts'

const writes = 600
const milliseconds = 500

/**
 * People who sign up within half a second, as when an invitation goes out: for three sessions with
 * room, and for the waiting lists of two full ones.
 * @returns how long each of them waited for the answer, in milliseconds.
 */
export async function burst(hub: HubProcess): Promise<number[]> {
  const admin = await hub.signIn()
  const paths: string[] = []
  for (const capacity of [100_000, 100_000, 100_000, 1, 1]) {
    const { id } = await aSession(admin, { capacity })
    const isFull = capacity === 1
    if (isFull) await hub.anonymous.post(`/api/sessions/${id}/register`, aPerson())
    paths.push(`/api/sessions/${id}/${isFull ? 'waiting-list' : 'register'}`)
  }
  const signUp = async (index: number) => {
    const path = paths[index % paths.length]!
    const person = path.endsWith('register') ? aPerson() : aWaitingPerson()
    await wait((index * milliseconds) / writes)
    return millisecondsOf(async () => {
      const { status } = await hub.anonymous.post(path, person)
      if (status !== 201) throw new Error(`A sign-up was answered ${status}`)
    })
  }
  return Promise.all(Array.from({ length: writes }, (_, index) => signUp(index)))
}
