import type { Payload } from 'payload'
import type { Env } from '#cms/env.ts'
import { mongoSeatStore } from './mongo-seat-store.ts'
import type { SeatStore } from './seat-store.ts'
import { sqliteSeatStore } from './sqlite-seat-store.ts'

export const openSeatStore = (payload: Payload, env: Pick<Env, 'DATABASE_URI'>): SeatStore =>
  env.DATABASE_URI ? mongoSeatStore(payload) : sqliteSeatStore(payload)
