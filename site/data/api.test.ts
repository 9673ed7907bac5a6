import { describe, expect, it, vi } from 'vitest'
import { register } from '#collections/registrations/contract.ts'
import { listSessions, monthSessions, updateSession } from '#collections/sessions/contract.ts'
import { ApiError, keyOf, messageOf, formMessageOf, request, send } from './api.ts'

const answer = (status: number, body: string | null, statusText = '') =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, { status, statusText })))

const visitor = { fullName: 'Sam', email: 'sam@example.org', rotaTier: '3' }
const registering = () => send(register, { params: { id: 'a b' }, body: visitor })
const refusal = () =>
  registering().then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  )

describe('keyOf', () => {
  it.each(['.', '..', '../..', '%2e%2e', 'a/b'])('leads to no other call with the id %s', (id) => {
    const path = keyOf(updateSession, { id }).join('/')
    expect(new URL(path, 'https://hub.example').pathname).toMatch(/^\/api\/sessions\/[^/]+$/)
  })

  it('makes year and month parts of the key', () => {
    expect(keyOf(monthSessions, { year: '2026', month: '6' })).toEqual([
      '/api/sessions/month',
      '2026',
      '6',
    ])
    expect(keyOf(listSessions)).toEqual(['/api/sessions'])
  })

  it('keeps every parameter within its segment of the path', () => {
    expect(keyOf(register, { id: '../x' }).join('/')).toBe('/api/sessions/..%2Fx/register')
  })
})

describe('send', () => {
  it('sends credentials and JSON', async () => {
    answer(201, '{"id":"1"}')
    expect(await registering()).toEqual({ id: '1' })
    expect(fetch).toHaveBeenCalledWith('/api/sessions/a%20b/register', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(visitor),
    })
  })

  it('is followed by reads that no process answers from memory, for two seconds', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    const cacheOfRead = async () => {
      answer(200, '[]')
      await request('GET', '/api/sessions')
      return vi.mocked(fetch).mock.lastCall?.[1]?.cache
    }
    answer(201, '{"id":"1"}')
    await registering()
    expect(await cacheOfRead()).toBe('no-cache')
    clock.mockReturnValue(12_000)
    expect(await cacheOfRead()).toBeUndefined()
    clock.mockRestore()
  })

  it.each([
    ['no body', 204, null],
    ['an empty body', 201, ''],
    ['a page of a proxy', 200, '<html>'],
  ])('a write that succeeds with %s is a success', async (_what, status, body) => {
    answer(status, body)
    expect(await registering()).toEqual({})
  })

  const full = '{"message":"This session is full."}'
  it.each([
    ['body', 409, full, '', `409: ${full}`, 'This session is full.'],
    ['status text where there is no body', 502, '', 'Bad Gateway', '502: Bad Gateway', 'Failed.'],
    ['page of a proxy', 500, '<html>', '', '500: <html>', 'Failed.'],
  ])('raises an error that reads status: %s', async (_what, status, body, text, message, words) => {
    answer(status, body, text)
    const error = await refusal()
    expect(error).toMatchObject({ message, status })
    expect(messageOf(error, 'Failed.')).toBe(words)
  })

  it('says beside a form what to do next, unless the server or its fields do', async () => {
    const next = 'Failed to save resource. Check your connection and try again.'
    answer(500, '<html>')
    expect(formMessageOf(await refusal(), 'Failed to save resource.')).toBe(next)
    const offline = new TypeError('Failed to fetch')
    expect(formMessageOf(offline, 'Failed to save resource')).toBe(next)
    expect(messageOf(offline, 'Failed.')).toBe('Failed.')
    answer(409, full)
    expect(formMessageOf(await refusal(), 'Failed.')).toBe('This session is full.')
    answer(400, '{"message":"Wrong.","issues":[{"path":"title","message":"Enter a title."}]}')
    expect(formMessageOf(await refusal(), 'Failed.')).toBeUndefined()
  })
})
