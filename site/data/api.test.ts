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

  it('raises an error that reads status: body', async () => {
    const body = '{"message":"This session is full."}'
    answer(409, body)
    const error = await refusal()
    expect(error).toMatchObject({ message: `409: ${body}`, status: 409 })
    expect(messageOf(error, 'Failed to register for session.')).toBe('This session is full.')
  })

  it('raises an error that reads status: status text when there is no body', async () => {
    answer(502, '', 'Bad Gateway')
    const error = await refusal()
    expect(error.message).toBe('502: Bad Gateway')
    expect(messageOf(error, 'Failed to register for session.')).toBe(
      'Failed to register for session.',
    )
  })

  it('uses the fallback when the answer has no message', async () => {
    answer(500, '<html>')
    expect(messageOf(await refusal(), 'Failed.')).toBe('Failed.')
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed.')).toBe('Failed.')
  })

  it('says beside a form what to do next, unless the server or its fields do', async () => {
    const next = 'Failed to save resource. Check your connection and try again.'
    answer(500, '<html>')
    expect(formMessageOf(await refusal(), 'Failed to save resource.')).toBe(next)
    expect(formMessageOf(new TypeError('Failed to fetch'), 'Failed to save resource')).toBe(next)
    answer(409, '{"message":"This session is full."}')
    expect(formMessageOf(await refusal(), 'Failed.')).toBe('This session is full.')
    answer(400, '{"message":"Wrong.","issues":[{"path":"title","message":"Enter a title."}]}')
    expect(formMessageOf(await refusal(), 'Failed.')).toBeUndefined()
  })
})
