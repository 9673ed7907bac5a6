import type { Hub } from '#cms/features/hub.ts'
import type { Route } from '#cms/platform/http/endpoint.ts'
import { doorEndpoints } from '#cms/features/attendance/door.ts'
import { feedbackEndpoints } from '#cms/features/attendance/feedback.ts'
import { figuresEndpoints } from '#cms/features/attendance/figures.ts'
import { myAttendanceEndpoints } from '#cms/features/attendance/my-attendance.ts'
import { registerEndpoints } from '#cms/features/attendance/attendance-list.ts'
import { adminSessionEndpoints } from '#cms/features/admin-session/shared-password.ts'
import { trashEndpoints } from '#cms/features/trash/trash.ts'
import { categoryEndpoints } from '#cms/features/categories/categories.ts'
import { mySessionEndpoints } from '#cms/features/sign-up/self-service/routes.ts'
import { pageEndpoints } from '#cms/features/pages/routes.ts'
import { importEndpoints } from '#cms/features/programme-import/routes.ts'
import { peopleEndpoints } from '#cms/features/privacy/routes.ts'
import { registrationEndpoints } from '#cms/features/sign-up/admin-people.ts'
import { signUpEndpoints } from '#cms/features/sign-up/sign-up.ts'
import { requestEndpoints } from '#cms/features/request-forms/routes.ts'
import { resourceEndpoints } from '#cms/features/resources/resources.ts'
import { feedEndpoints } from '#cms/features/sessions/calendar-feed.ts'
import { sessionEndpoints } from '#cms/features/sessions/routes.ts'
import { sessionReads } from '#cms/features/sessions/view.ts'
import { systemEndpoints } from '#cms/features/system/routes.ts'
import { uploadEndpoints } from '#cms/features/uploads/routes.ts'

/** The first match wins: literal paths stand before `:id`. */
const inOrder: ((hub: Hub) => Route[])[] = [
  systemEndpoints,
  adminSessionEndpoints,
  sessionReads,
  sessionEndpoints,
  feedEndpoints,
  importEndpoints,
  doorEndpoints,
  registerEndpoints,
  myAttendanceEndpoints,
  feedbackEndpoints,
  figuresEndpoints,
  categoryEndpoints,
  signUpEndpoints,
  registrationEndpoints,
  mySessionEndpoints,
  uploadEndpoints,
  resourceEndpoints,
  pageEndpoints,
  requestEndpoints,
  peopleEndpoints,
  trashEndpoints,
]

export const endpointsOf = (hub: Hub): Route[] => inOrder.flatMap((endpoints) => endpoints(hub))
