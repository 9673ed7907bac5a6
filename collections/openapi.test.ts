import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { openApi } from './openapi.ts'

const document = openApi(calls)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

it('describes every call', () => {
  expect(operations).toHaveLength(calls.length)
})

it('describes every part of every answer', () => {
  const answers = operations.map((operation) => (operation as { responses: object }).responses)
  expect(JSON.stringify(answers)).not.toContain('{}')
})

it('every call with which a visitor can write something counts in a limit', () => {
  const free = calls.filter(({ method, admin, limit }) => method !== 'GET' && !admin && !limit)
  expect(free.map(({ path }) => path)).toEqual(['/admin/logout'])
})

it('an answer for one person is never cached for others', () => {
  const kept = calls.filter(({ isCached }) => isCached)
  expect(kept.filter(({ method, admin }) => method !== 'GET' || admin)).toEqual([])
  expect(kept.filter(({ path }) => path.startsWith('/my/'))).toEqual([])
})
