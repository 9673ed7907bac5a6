import { expect } from 'vitest'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import type { TestClient } from './test-client.ts'
import { aPerson, aSession, aWaitingPerson } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A full session: `registered` people have its places and `waiting` people wait. Their ids come along. */
export async function aFullSession(
  { anonymous }: TestApp,
  admin: TestClient,
  registered: number,
  waiting: number,
) {
  const { id } = await aSession(admin, { capacity: registered })
  const sign = async (path: string, person: object) =>
    String((await anonymous.post(`/api/sessions/${id}/${path}`, person)).body.id)
  const registrations: string[] = []
  for (let n = 0; n < registered; n++) registrations.push(await sign('register', aPerson()))
  const entries: string[] = []
  for (let n = 0; n < waiting; n++) entries.push(await sign('waiting-list', aWaitingPerson()))
  return { id, registrations, entries }
}

export async function adminView(admin: TestClient, id: string) {
  const { body } = await admin.get<AdminSessionView[]>('/api/admin/sessions-with-registrations')
  return body.find((session) => session.id === id)
}

/** How many are registered and wait, as everybody and administrators read it; undefined when the session is gone. */
export async function counts({ anonymous }: TestApp, admin: TestClient, id: string) {
  const session = await adminView(admin, id)
  const body = await anonymous.sessions()
  const shown = body.find((one) => one.id === id)
  expect(shown?.registered).toBe(session?.registrations.length)
  expect(shown?.waitingListCount).toBe(session?.waitingList.length)
  return shown && [shown.registered, shown.waitingListCount]
}
