import * as contract from '#collections/my-sessions/contract.ts'
import type { Env } from '#cms/env.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import type { Mailer } from '#cms/mail/keep-sending.ts'
import type { SeatStore } from '#cms/seats/seat-store.ts'
import { cancelSignUp, undoCancellation } from './cancel-sign-up.ts'
import { findSignUp } from './find-sign-up.ts'
import { setReminder } from './set-reminder.ts'

/** What a person does with their own sign-ups, by the links of their mails. */
export const mySessionEndpoints = (env: Env, seats: SeatStore, mailer: Mailer): Route[] => [
  handle(contract.viewMySignUp, async ({ req, body }) => {
    const { view } = await findSignUp(req, env, body.link)
    return view
  }),
  handle(contract.cancelMySignUp, ({ req, body }) => cancelSignUp(req, env, body.link)),
  handle(contract.setMyReminder, ({ req, body }) =>
    setReminder(req, env, body.link, body.isWanted),
  ),
  handle(contract.undoMyCancellation, ({ req, body }) =>
    undoCancellation(req, env, seats, mailer, body.undo),
  ),
]
