import * as contract from '#collections/sessions/together.contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { cancelSessions, reinstateSessions } from './cancel-sessions.ts'
import { changeSessions } from './change-sessions.ts'
import { countPeople, findSeries } from './series.ts'

/** Changes of several sessions at once. */
export const togetherEndpoints = (hub: Hub): Route[] => [
  handle(contract.listSeries, ({ params }) => findSeries(hub.payload, params.id)),
  handle(contract.countPeople, ({ body }) => countPeople(hub.payload, body)),
  handle(contract.cancelSessions, ({ req, body }) => cancelSessions(req, body)),
  handle(contract.reinstateSessions, ({ req, body }) => reinstateSessions(req, body)),
  handle(contract.changeSessions, ({ req, body }) => changeSessions(hub, req, body)),
]
