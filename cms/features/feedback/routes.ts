import * as contract from '#collections/feedback/contract.ts'
import { feedbackOf } from '#cms/email/record/feedback.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { giveFeedback } from './give-feedback.ts'

export const feedbackEndpoints = ({ env }: Hub): Route[] => [
  handle(contract.giveFeedback, ({ req, body }) => giveFeedback(req.payload, env, body)),
  handle(contract.readFeedback, async ({ req, params }) => {
    await requireSession(req.payload, params.id)
    return feedbackOf(req, params.id)
  }),
]
