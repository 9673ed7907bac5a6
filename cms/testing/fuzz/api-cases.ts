import fc from 'fast-check'
import type { z } from 'zod'
import type { Call } from '#collections/call.ts'
import type { FuzzCase } from './fuzz-case.ts'
import { validBody } from './valid-body.ts'
import { extraKeys, hostileValue } from './values.ts'
import { hostileHeaders, hostileQuery, hostileRaw, hostileSegment } from './raw-http.ts'

type Body = Record<string, unknown>

/** A body with one thing wrong: a key gone, of another kind, too many, or all of it inside another. */
const breakBody = (body: Body): fc.Arbitrary<unknown> => {
  const names = Object.keys(body)
  if (names.length === 0) return hostileValue
  const name = fc.constantFrom(...names)
  const replaced = fc.tuple(name, hostileValue)
  return fc.oneof(
    { weight: 1, arbitrary: name.map((gone) => ({ ...body, [gone]: undefined })) },
    { weight: 5, arbitrary: replaced.map(([one, value]) => ({ ...body, [one]: value })) },
    { weight: 1, arbitrary: name.map((one) => ({ ...body, [one]: { [one]: body[one] } })) },
    { weight: 1, arbitrary: name.map((one) => ({ ...body, [one]: [body[one]] })) },
    { weight: 1, arbitrary: extraKeys.map((extra) => ({ ...body, ...extra })) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>([body], { body }, JSON.stringify(body)) },
  )
}

function bodyOf(schema: z.ZodType | undefined, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (!schema)
    return fc.oneof(
      hostileRaw,
      hostileValue.map((value) => JSON.stringify(value)),
    )
  const broken = validBody(schema, ids)
    .chain((body) => breakBody(body as Body))
    .map((body) => JSON.stringify(body))
  return fc.oneof({ weight: 4, arbitrary: broken }, { weight: 1, arbitrary: hostileRaw })
}

const json = { 'Content-Type': 'application/json' }

/**
 * Requests of one call that nobody should make: its own schema and address, each broken in one place
 * or several. `ids` are ids of stored documents of all kinds, so that some requests hit.
 */
export function apiCases({ method, path, body }: Call, ids: string[]): fc.Arbitrary<FuzzCase> {
  const stored = fc.constantFrom(...ids)
  const segment = fc.oneof({ weight: 3, arbitrary: stored }, hostileSegment)
  const names = [...path.matchAll(/:\w+/g)].map(([name]) => name)
  return fc
    .record({
      segments: fc.tuple(...names.map(() => segment)),
      query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, hostileQuery),
      headers: fc.oneof({ weight: 6, arbitrary: fc.constant(json) }, hostileHeaders),
      body: bodyOf(body, stored),
    })
    .map(({ segments, query, headers, body: sent }) => {
      const address = names.reduce((before, name, index) => {
        // A function: a segment may hold what String.replace takes for a pattern.
        return before.replace(name, () => segments[index] ?? '')
      }, path)
      const fuzzCase = { method, path: `/api${address}${query}`, headers }
      return method === 'GET' ? fuzzCase : { ...fuzzCase, body: sent }
    })
}
