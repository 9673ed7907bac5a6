import * as contract from '#collections/feedback/contract.ts'
import { feedbackOf } from '#cms/email/record/feedback.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { giveFeedback } from './give-feedback.ts'

export const feedbackEndpoints = (hub: Hub): Route[] => [
  handle(contract.giveFeedback, ({ body }) => giveFeedback(hub, body)),
  handle(contract.readFeedback, async ({ params }) =>
    feedbackOf(hub, await requireSession(hub.payload, params.id)),
  ),
]
