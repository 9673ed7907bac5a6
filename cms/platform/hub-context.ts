import type { Payload } from 'payload'
import type { Env } from './env.ts'

/** The part of a running hub that lower rooms know. */
export type HubContext = { payload: Payload; env: Env }
