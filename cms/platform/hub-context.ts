import type { Payload, PayloadRequest } from 'payload'
import type { Env } from './env.ts'

/** The part of a running hub that lower rooms know. */
export type HubContext = { payload: Payload; env: Env }

/** The database, and of a request its transaction to take part in. */
export type DbContext = { payload: Payload } & Partial<
  Pick<PayloadRequest, 'headers' | 'transactionID'>
>
