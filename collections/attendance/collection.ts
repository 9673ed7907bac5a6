import { deletedAtField, hiddenCollection } from '../access.ts'
import { attendanceShares, attendanceSources } from './hours.ts'

/** One row: this address was at this session, from then on, for this share of it. */
export const attendanceCollection = hiddenCollection({
  slug: 'attendance',
  labels: { singular: 'Attendance', plural: 'Attendance' },
  trash: true,
  timestamps: false,
  indexes: [{ fields: ['session', 'email'], unique: true }],
  fields: [
    // Not a relationship: it is kept for longer than the session's lists.
    { name: 'session', type: 'text', required: true, index: true },
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'fullName', type: 'text', required: true },
    { name: 'rotaTier', type: 'text', required: true },
    { name: 'arrivedAt', type: 'date', required: true, index: true },
    { name: 'share', type: 'select', required: true, options: [...attendanceShares] },
    { name: 'source', type: 'select', required: true, options: [...attendanceSources] },
    { name: 'number', type: 'text', required: true, unique: true },
    // Not when, nor which: nothing leads from here to what somebody wrote.
    { name: 'hasGivenFeedback', type: 'checkbox' },
    deletedAtField,
  ],
})
