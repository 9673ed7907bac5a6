import type { SessionView } from '#collections/sessions/contract.ts'
import { aPerson, aWaitingPerson } from './factories.ts'

type Json = { [name: string]: unknown }
type SignedUp = Json & { id: string; link: string }

/** An answer. `body` is parsed JSON, or CSV as text. An empty answer has no body. */
export type Reply<Body = Json> = { status: number; body: Body; headers: Headers }

/** Somebody who calls the API over HTTP, with or without a cookie. */
export class TestClient {
  readonly url: string
  readonly cookie: string | undefined

  constructor(url: string, cookie?: string) {
    this.url = url
    this.cookie = cookie
  }

  async send<Body = Json>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(this.cookie && { Cookie: this.cookie }),
        ...headers,
      },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    const isText = /^text\/|pdf/.test(answer.headers.get('content-type') ?? '')
    return {
      status: answer.status,
      body: (text && !isText ? JSON.parse(text) : text || undefined) as Body,
      headers: answer.headers,
    }
  }

  get = <Body = Json>(path: string, headers?: Record<string, string>) =>
    this.send<Body>('GET', path, undefined, headers)
  post = <Body = Json>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send<Body>('POST', path, body, headers)
  put = <Body = Json>(path: string, body?: unknown) => this.send<Body>('PUT', path, body)
  delete = (path: string) => this.send('DELETE', path)

  register = (session: string, person: object = aPerson(), headers?: Record<string, string>) =>
    this.post<SignedUp>(`/api/sessions/${session}/register`, person, headers)
  join = (session: string, person: object = aWaitingPerson(), headers?: Record<string, string>) =>
    this.post<SignedUp>(`/api/sessions/${session}/waiting-list`, person, headers)

  /** The programme, as everybody reads it. */
  sessions = async () => (await this.get<SessionView[]>('/api/sessions')).body

  /** Saves a session as the form does that shows it. */
  edit = async (id: string, fields: object) => {
    const stored = (await this.sessions()).find((one) => one.id === id)
    const { status, body } = await this.put(`/api/sessions/${id}`, { ...stored, ...fields })
    if (status !== 200) throw new Error(`The edit was answered ${status} ${JSON.stringify(body)}`)
  }

  /** The same caller with the cookie that the admin password opens. */
  async signIn(password: string): Promise<TestClient> {
    const { status, headers } = await this.post('/api/admin/login', { password })
    const cookie = headers.getSetCookie()[0]?.split(';')[0]
    if (status !== 200 || !cookie) throw new Error(`The sign-in was answered ${status}`)
    return new TestClient(this.url, cookie)
  }
}
