import { adminResourceDialogs, adminResources } from './admin/resources.ts'
import { adminSessionDialogs, adminSessions } from './admin/sessions.ts'
import { door, signInAtTheDoor } from './door.ts'
import { dashboard, gate, noPage } from './frame.ts'
import { mySignUp } from './my-sign-up.ts'
import { overview } from './overview.ts'
import { pageContent, pageEditors } from './admin/page-editors.ts'
import { registrations } from './admin/registrations.ts'
import { theatreListRequest, topicRequests } from './request-forms.ts'
import { resources } from './resources.ts'
import { sessionDialogs } from './session-dialogs.ts'
import { sessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import type { Screen } from './state.ts'
import { submissions } from './admin/submissions.ts'

/** Every screen and dialog in every state, for axe and for pictures. */
export const screens: readonly Screen[] = [
  overview,
  sessions,
  sessionDialogs,
  signUp,
  mySignUp,
  door,
  signInAtTheDoor,
  resources,
  topicRequests,
  theatreListRequest,
  noPage,
  gate,
  dashboard,
  adminSessions,
  adminSessionDialogs,
  registrations,
  submissions,
  adminResources,
  adminResourceDialogs,
  ...pageEditors,
  pageContent,
]
