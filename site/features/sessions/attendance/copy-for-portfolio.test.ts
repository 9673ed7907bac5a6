import { expect, it } from 'vitest'
import type { AttendedSession } from '#collections/attendance/my-attendance.contract.ts'
import { portfolioText } from './copy-for-portfolio.tsx'

const row: AttendedSession = {
  session: 's',
  title: 'Chest drains',
  category: 'Trauma',
  faculty: 'Dr A. Khan',
  startTime: '2026-11-25T13:00:00.000Z',
  endTime: '2026-11-25T14:30:00.000Z',
  minutes: 90,
  standing: 'counts',
  share: 'all',
  source: 'door',
  number: '7K3M9QXT2D4H',
  materialsUrl: null,
  hasTeacherEmail: true,
  feedback: 'open',
  link: 'a',
}

it('a portfolio gets one block of plain lines a session, with the hours as a bare number', () => {
  expect(portfolioText(row, 'Europe/London')).toBe(`Chest drains
Wednesday 25 November 2026, 13:00-14:30
Hours: 1.5
Type: departmental teaching, Trauma, delivered by Dr A. Khan
Certificate: 7K3M-9QXT-2D4H
What I learned and will do differently:`)
})

it('a session without faculty names none', () => {
  expect(portfolioText({ ...row, faculty: null }, 'Europe/London')).not.toContain('delivered')
})

it('one’s own words stand at the end', () => {
  expect(portfolioText(row, 'Europe/London', 'Ask for the old ECG.')).toMatch(
    /will do differently:\nAsk for the old ECG\.$/,
  )
})
