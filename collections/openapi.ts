import { z } from 'zod'
import type { Call } from './call.ts'

type Io = 'input' | 'output'

function schemaOf(schema: z.ZodType, io: Io) {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return rest
}

const json = (schema: object, type = 'application/json') => ({ [type]: { schema } })

const problem = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
})

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(query?: z.ZodType) {
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const success = ({ response, status, contentType }: Call) => ({
  description: status === 201 ? 'Created' : 'Done',
  ...(status !== 204 && { content: json(schemaOf(response, 'output'), contentType) }),
})

function operation(call: Call) {
  const { path, query, body, status, admin } = call
  return {
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: json(schemaOf(body, 'input')),
      },
    }),
    ...(admin && { security: [{ adminCookie: [] }, { panelCookie: [] }] }),
    responses: {
      [status]: success(call),
      ...(admin && { 401: problem('No one is signed in.') }),
      default: problem('Refused, or failed; the message is a sentence for a person.'),
    },
  }
}

const Problem = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  code: z.literal('signed-up').optional(),
})

const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name })

/** Describes the calls in the form of OpenAPI 3.1. */
export function openApi(calls: Call[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ED Teaching Hub', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(Problem, 'output') },
      securitySchemes: {
        adminCookie: cookie('hub-admin'),
        panelCookie: cookie('hub-panel-token'),
      },
    },
  }
}
