import type { Env } from '#cms/env.ts'
import type { Route } from '#cms/http/endpoint.ts'
import { adminSessionEndpoints } from './admin-session.ts'
import { categoryEndpoints } from './categories.ts'
import { headingEndpoints } from './headings.ts'
import { pageEndpoints } from './pages.ts'
import { peopleEndpoints } from './people.ts'
import { registrationEndpoints } from './registrations.ts'
import { requestEndpoints } from './requests.ts'
import { resourceEndpoints } from './resources.ts'
import { sessionEndpoints } from './sessions.ts'
import { systemEndpoints } from './system.ts'
import { uploadEndpoints } from './uploads.ts'
import { waitingListEndpoints } from './waiting-list.ts'

/** Every route of the API. The first match wins: literal paths stand before `:id`. */
export const endpointsOf = (env: Env): Route[] => [
  ...systemEndpoints(env),
  ...adminSessionEndpoints(env),
  ...sessionEndpoints(env),
  ...categoryEndpoints,
  ...registrationEndpoints,
  ...waitingListEndpoints(env),
  ...uploadEndpoints(env),
  ...resourceEndpoints,
  ...headingEndpoints,
  ...pageEndpoints,
  ...requestEndpoints,
  ...peopleEndpoints(env),
]
