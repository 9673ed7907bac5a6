import { erasePerson, exportPerson } from '#collections/people/contract.ts'
import type { Env } from '#cms/env.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import * as people from './personal-data.ts'

export const peopleEndpoints = (env: Env): Route[] => [
  handle(exportPerson, ({ req, body }) => people.exportPerson(req, body.email)),
  handle(erasePerson, ({ req, body }) => people.erasePerson(req, body.email, env)),
]
