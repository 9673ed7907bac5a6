import { TestClient, type Reply } from './test-client.ts'
import type { TestApp } from './test-app.ts'

/** Somebody who works in the built-in panel, through the REST calls that its screens make. */
export type SuperAdmin = <Body = { [name: string]: unknown }>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<Reply<Body>>

type Running = Pick<TestApp, 'url' | 'env'>

/** The cookie of the panel's sign-in. */
export async function panelCookie({ url, env }: Running): Promise<string> {
  const { status, headers } = await new TestClient(url).post('/cms/api/user/login', {
    email: env.SUPER_ADMIN_EMAIL,
    password: env.SUPER_ADMIN_PASSWORD,
  })
  const cookie = headers.getSetCookie()[0]?.split(';')[0]
  if (status !== 200 || !cookie) throw new Error(`The panel's sign-in was answered ${status}`)
  return cookie
}

const fromThePanel = { 'Sec-Fetch-Site': 'same-origin' }

export async function signInToPanel(hub: Running): Promise<SuperAdmin> {
  const caller = new TestClient(hub.url, await panelCookie(hub))
  return (method, path, body) => caller.send(method, `/cms/api/${path}`, body, fromThePanel)
}

/** The part of an address that picks documents for a bulk call. */
export const idsIn = (ids: string[]) =>
  ids.map((id, index) => `where[id][in][${index}]=${id}`).join('&')
