import type { Payload } from 'payload'
import { forDatabase } from '#cms/database/which-database.ts'
import { mongoSeatStore } from './mongo-seat-store.ts'
import type { SeatStore } from './seat-store.ts'
import { sqliteSeatStore } from './sqlite-seat-store.ts'

export const openSeatStore = (payload: Payload): SeatStore =>
  forDatabase(payload, {
    mongo: (db) => mongoSeatStore(payload, db),
    sqlite: (db) => sqliteSeatStore(payload, db),
  })
