import type { Payload } from 'payload'
import type { Env } from './env.ts'

/** What the lower halls know of a running hub. */
export type HubContext = { payload: Payload; env: Env }
