import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { openApi } from './openapi.ts'

const document = openApi(calls)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

it('docs/openapi.json describes every call as it is (npm run openapi writes it)', async () => {
  expect(operations).toHaveLength(calls.length)
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../docs/openapi.json')
})

it('describes every part of every answer', () => {
  const answers = operations.map((operation) => (operation as { responses: object }).responses)
  expect(JSON.stringify(answers)).not.toContain('{}')
})
