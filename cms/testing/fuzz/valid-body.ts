import fc from 'fast-check'
import { z } from 'zod'

/** The parts of JSON Schema that zod writes for the bodies of the contracts. */
type Schema = {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
}

let people = 0
const someone = () => `hostile.${++people}@example.org`
const samples: Record<string, fc.Arbitrary<string>> = {
  email: fc.constant(null).map(someone),
  uri: fc.constant('https://example.org/a'),
  'date-time': fc.constant('2031-05-06T07:08:00.000Z'),
}

function text({ format, pattern }: Schema): fc.Arbitrary<string> {
  const sample = format && samples[format]
  if (sample) return sample
  if (pattern?.includes('\\d{4}-'))
    return fc.constantFrom('2031-05-06T07:08', '2031-05-06T09:00:00Z')
  return pattern ? fc.stringMatching(new RegExp(pattern)) : fc.constant('A text')
}

function valid(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, ids)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum: min = 0 } = schema
  switch (schema.type) {
    case 'object': {
      const { properties = {} } = schema
      const fields = Object.entries(properties).map(([name, field]) => [
        name,
        name === 'id' ? ids : valid(field, ids),
      ])
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
    }
    case 'array':
      return fc.array(valid(schema.items ?? {}, ids), { maxLength: 3 })
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return fc.integer({ min, max: Math.min(schema.maximum ?? Infinity, min + 100) })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

/** A body that a call takes, made from its schema; `ids` are what its fields `id` name. */
export const validBody = (schema: z.ZodType, ids: fc.Arbitrary<string>) =>
  valid(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, ids)
