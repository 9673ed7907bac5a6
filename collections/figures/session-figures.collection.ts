import type { CollectionConfig } from 'payload'
import { closedCollection } from '../access.ts'

/** A row's numbers are final: they were counted when a session's people were cleared, and nothing else is left of them. */
export const figureNames = [
  'registered',
  'waiting',
  'whole',
  'half',
  'walkIns',
  'answers',
  // The sums of the ratings.
  'useful',
  'taught',
] as const
export type FigureName = (typeof figureNames)[number]

/** By the session's id. Not columns of its counters, which are counted anew, and deleted with the session. */
export const sessionFiguresCollection: CollectionConfig = {
  slug: 'session-figures',
  labels: { singular: 'Figures of a session', plural: 'Figures of sessions' },
  endpoints: false,
  access: closedCollection,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  fields: figureNames.map((name) => ({ name, type: 'number' as const, required: true })),
}
