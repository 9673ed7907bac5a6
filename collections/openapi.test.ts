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
