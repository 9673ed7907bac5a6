import type { Answer, Body, Method, Parameters, RefusalCode } from '#collections/call.ts'
import type { CallAt, PathOf } from '#collections/calls.ts'
import { adminSession } from './admin-session.ts'
import { recordResponse } from '#site/data/connection-state.ts'

export type AnyCall = { method: Method; path: string; admin?: boolean; response: unknown }

type Issue = { path: string; message: string }

/** `message` is for logs, `serverMessage` for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly serverMessage?: string | undefined,
    readonly issues: Issue[] = [],
    readonly answer?: { code?: RefusalCode },
  ) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
  }
}

/** Whether another try can succeed: the hub was unreachable or busy. */
export const isTemporary = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500

export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.serverMessage) || fallback

export function formMessageOf(error: unknown, fallback: string): string | undefined {
  if (error instanceof ApiError && error.issues.length > 0) return undefined
  return messageOf(error, `${fallback.replace(/\.?$/, '.')} Check your connection and try again.`)
}

type ErrorBody = { message?: unknown; issues?: Issue[]; code?: RefusalCode }

export function parseIfJson(text: string): ErrorBody {
  try {
    return (JSON.parse(text) ?? {}) as ErrorBody
  } catch {
    return {}
  }
}

export const sentenceIn = ({ message }: ErrorBody) =>
  typeof message === 'string' ? message : undefined

async function toError(response: Response) {
  const text = await response.text()
  const answer = parseIfJson(text)
  const { status, statusText } = response
  return new ApiError(status, text || statusText, sentenceIn(answer), answer.issues, answer)
}

/** @throws ApiError for an answer that is no success */
export async function fetchOrThrow(method: Method, url: string, body?: unknown, isAnew = false) {
  const anew = isAnew && { cache: 'no-cache' as const }
  const json = body !== undefined && {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(url, { method, credentials: 'include', ...anew, ...json })
  if (!response.ok) throw await toError(response)
  return response
}

/** For a second another process may keep an answer from before this browser's last write. */
const readsAnewMs = 2_000
let lastWriteAt = -Infinity

export async function request(method: Method, url: string, body?: unknown): Promise<unknown> {
  const isRead = method === 'GET'
  const isAnew = isRead && performance.now() - lastWriteAt < readsAnewMs
  const response = await fetchOrThrow(method, url, body, isAnew)
  if (!isRead) lastWriteAt = performance.now()
  // A write that succeeded is stored, even if nothing that can be read comes back.
  if (!isRead) return parseIfJson(await response.text().catch(() => ''))
  recordResponse(response)
  return response.json()
}

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401

/** After a 401 asks for the password and tries again. @throws ApiError 401 if the prompt is cancelled. */
export async function asAdministrator<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const signInsBefore = adminSession.signIns()
    try {
      return await attempt()
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      // Somebody may have signed in meanwhile.
      const isIn = adminSession.signIns() > signInsBefore || (await adminSession.ask())
      if (!isIn) throw error
    }
  }
}

export function keyOf(call: { path: string }, params: Record<string, string> = {}): string[] {
  const [fixed = '', ...rest] = call.path.split(/\/(?=:)/)
  return [`/api${fixed}`, ...rest.map((part) => fill(part, params))]
}

// '..' would lead to another call, encoded or not. No id is one.
const segment = (text: string) => encodeURIComponent(text.replace(/^\.{1,2}$/, '-'))

const fill = (part: string, params: Record<string, string>) =>
  part.replace(/:(\w+)/g, (_, name: string) => segment(params[name] ?? ''))

/** '/api/admin/registration-list?sort=date' */
export const addressOf = (call: { path: string }, query: string) => `${keyOf(call)[0]}?${query}`

/** A read of an administrator's selection. */
export const select = async <Answer>(call: { path: string }, query: string) =>
  (await asAdministrator(() => request('GET', addressOf(call, query)))) as Answer

type Needed<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value }

type ParametersOf<C> = keyof Parameters<C> extends never ? undefined : Parameters<C>

export type CallInput<C> = Needed<'params', ParametersOf<C>> & Needed<'body', Body<C>>

/** Answers are not parsed, because the server has validated them. */
export async function send<C extends AnyCall>(call: C, given: CallInput<C>): Promise<Answer<C>> {
  const { params, body } = given as { params?: Record<string, string>; body?: unknown }
  const attempt = () => request(call.method, keyOf(call, params).join('/'), body)
  return (await (call.admin ? asAdministrator(attempt) : attempt())) as Answer<C>
}

/** The call at an address, without its contract: the schemas are a fifth of the code, and no visitor needs them. */
export const get = <Path extends PathOf<'GET'>>(path: Path) =>
  ({ method: 'GET', path }) as CallAt<'GET', Path>

export const post = <Path extends PathOf<'POST'>>(path: Path) =>
  ({ method: 'POST', path }) as CallAt<'POST', Path>
