import type { Env } from '#cms/env.ts'
import type { Mailer } from '#cms/mail/keep-sending.ts'
import type { SeatStore } from '#cms/seats/seat-store.ts'
import type { Route } from '#cms/http/endpoint.ts'
import { adminSessionEndpoints } from '#cms/admin-session/routes.ts'
import { binEndpoints } from '#cms/bin/routes.ts'
import { categoryEndpoints } from '#cms/categories/routes.ts'
import { headingEndpoints } from '#cms/resources/heading-routes.ts'
import { mySessionEndpoints } from '#cms/my-sessions/routes.ts'
import { pageEndpoints } from '#cms/pages/routes.ts'
import { importEndpoints } from '#cms/import/routes.ts'
import { peopleEndpoints } from '#cms/people/routes.ts'
import { registrationEndpoints } from '#cms/sign-up/registration-routes.ts'
import { requestEndpoints } from '#cms/requests/routes.ts'
import { resourceEndpoints } from '#cms/resources/routes.ts'
import { feedEndpoints } from '#cms/sessions/feeds/routes.ts'
import { sessionEndpoints } from '#cms/sessions/routes.ts'
import { systemEndpoints } from '#cms/system/routes.ts'
import { uploadEndpoints } from '#cms/uploads/routes.ts'
import { waitingListEndpoints } from '#cms/sign-up/waiting-list-routes.ts'

/** The first match wins: literal paths stand before `:id`. */
export const endpointsOf = (env: Env, seats: SeatStore, mailer: Mailer): Route[] => [
  ...systemEndpoints(env),
  ...adminSessionEndpoints(env),
  ...sessionEndpoints(env, mailer),
  ...feedEndpoints(env),
  ...importEndpoints(env),
  ...categoryEndpoints,
  ...registrationEndpoints(env, seats, mailer),
  ...waitingListEndpoints(env, seats, mailer),
  ...mySessionEndpoints(env, seats, mailer),
  ...uploadEndpoints(env),
  ...resourceEndpoints,
  ...headingEndpoints,
  ...pageEndpoints,
  ...requestEndpoints(env),
  ...peopleEndpoints(env, mailer),
  ...binEndpoints(env),
]
