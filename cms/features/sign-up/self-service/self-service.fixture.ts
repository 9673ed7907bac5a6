import { afterAll, beforeAll, expect } from 'vitest'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

/** A hub, its administrator, and what owners of links do on it. */
export function selfService() {
  const stage = {} as { hub: TestApp; admin: TestClient }
  beforeAll(async () => {
    stage.hub = await startTestApp()
    stage.admin = await stage.hub.signIn()
  })
  afterAll(() => stage.hub.stop())

  const view = (link: string) => stage.hub.anonymous.post<MySignUp>('/api/my/view', { link })
  const cancel = (link: string) =>
    stage.hub.anonymous.post<{ message: string }>('/api/my/cancel', { link })

  async function registered(session: string, person = aPerson()) {
    const { status, body } = await stage.hub.anonymous.post<{ id: string }>(
      `/api/sessions/${session}/register`,
      person,
    )
    expect(status).toBe(201)
    return {
      ...person,
      id: body.id,
      link: signLink(stage.hub.env, 'registered', body.id, person.email),
    }
  }
  async function waiting(session: string, person = aWaitingPerson()) {
    const { status, body } = await stage.hub.anonymous.post<{ id: string }>(
      `/api/sessions/${session}/waiting-list`,
      person,
    )
    expect(status).toBe(201)
    const link = signLink(stage.hub.env, 'waiting', body.id, person.email)
    return { ...person, id: body.id, link }
  }
  async function aFullSession() {
    const session = await aSession(stage.admin, { capacity: 1 })
    await registered(session.id)
    return session
  }
  const countsOf = async (link: string) => {
    const { session } = (await view(link)).body
    return [session.registered, session.waitingListCount]
  }

  return {
    stage,
    view,
    cancel,
    registered,
    waiting,
    aFullSession,
    countsOf,
  }
}
