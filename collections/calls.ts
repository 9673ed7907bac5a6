import type { Call, Method } from './call.ts'
import * as attendance from './attendance/contract.ts'
import * as door from './attendance/door.contract.ts'
import * as figures from './figures/contract.ts'
import * as feedback from './feedback/contract.ts'
import * as attendanceRecord from './attendance/my-attendance.contract.ts'
import * as trash from './trash/contract.ts'
import * as categories from './categories/contract.ts'
import * as headings from './headings/contract.ts'
import * as mail from './mail/contract.ts'
import * as mySessions from './my-sessions/contract.ts'
import * as pages from './pages/contract.ts'
import * as people from './people/contract.ts'
import * as requestForms from './request-forms/contract.ts'
import * as registrations from './registrations/contract.ts'
import * as resources from './resources/contract.ts'
import * as sessions from './sessions/contract.ts'
import * as importing from './sessions/import.contract.ts'
import * as together from './sessions/together.contract.ts'
import * as users from './users/contract.ts'

const contracts = [
  users,
  sessions,
  importing,
  together,
  categories,
  registrations,
  attendance,
  door,
  attendanceRecord,
  feedback,
  figures,
  resources,
  resources.resourceCalls,
  headings.sectionHeadingCalls,
  headings.subHeadingCalls,
  mySessions,
  pages,
  pages.topicRequestsPageCalls,
  pages.theatreListPageCalls,
  requestForms,
  requestForms.topicRequestCalls,
  requestForms.theatreRequestCalls,
  people,
  mail,
  trash,
] as const

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

type CallsIn<Contract> = Contract extends unknown
  ? Extract<Contract[keyof Contract], { method: Method; path: string }>
  : never
type AnyCall = CallsIn<(typeof contracts)[number]>

/** The addresses that a method has, and the call at one. */
export type PathOf<Verb extends Method> = Extract<AnyCall, { method: Verb }>['path']
export type CallAt<Verb extends Method, Path> = Extract<AnyCall, { method: Verb; path: Path }>

export const calls: Call[] = contracts.flatMap((contract) => Object.values(contract).filter(isCall))
