// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { shownToast } from '#site/ui/overlays/show-toast.ts'
import { renderProgramme } from '#site/features/sessions/render-programme.fixture.tsx'
import { SessionCard } from './session-card.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'

const full = { registered: 10 }
const past = { startTime: '2026-05-01T09:00:00.000Z', endTime: '2026-05-01T10:00:00.000Z' }
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
const show = (changes: Parameters<typeof aSession>[0], layout: 'column' | 'row' = 'column') =>
  renderProgramme(<SessionCard session={aSession(changes)} layout={layout} />)

it.each([
  ['few', { registered: 9 }, '1 space left', ['Register Now: Difficult airway']],
  ['open', {}, '8 spaces left', ['Register Now: Difficult airway']],
  ['unlimited', { capacity: null }, 'Unlimited capacity', ['Register Now: Difficult airway']],
  ['full', full, 'Full', ['Join Waiting List: Difficult airway']],
  ['complete', past, 'Session Complete', []],
  ['cancelled', { cancelledAt: '2026-05-01T09:00:00.000Z' }, 'Cancelled', []],
])('says in words that it is %s and offers what fits', (_state, changes, label, expected) => {
  show(changes)
  expect(screen.getByText(label)).toBeTruthy()
  // On the site's clock.
  expect(screen.getByText('10:00–11:00')).toBeTruthy()
  expect(buttons()).toEqual(expected)
})

it('disables the register button of a full session in the list view', () => {
  show(full, 'row')
  const isDisabled = (name: RegExp) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isDisabled(/^Register Now/), isDisabled(/^Join Waiting List/)]).toEqual([true, false])
})

it('shows No Registration Required and says so when pressed', async () => {
  show({ registrationRequired: false })
  expect(screen.getByText('No Registration Required')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^No Registration Needed/ }))
  expect(shownToast.get()).toMatchObject({
    title: 'No Registration Required',
    text: 'This session is open to everyone. Just show up!',
  })
})

it('explains a full session that is open to everyone', () => {
  show({ ...full, registrationRequired: false, waitingListCount: 2 })
  expect(screen.getByText('Full')).toBeTruthy()
  expect(screen.getByText('No Registration Required')).toBeTruthy()
  expect(
    screen.getByText('The registration list is full, but anyone can come without registering.'),
  ).toBeTruthy()
  expect(screen.queryByText(/waiting/)).toBeNull()
  expect(buttons()).toEqual(['No Registration Needed: Difficult airway'])
})

it('says who waits for a session to come, not for a past one', () => {
  show({ ...full, waitingListCount: 2 })
  expect(screen.getByText('2 people waiting')).toBeTruthy()
  cleanup()
  show({ ...full, ...past, waitingListCount: 2 })
  expect(screen.queryByText(/waiting/)).toBeNull()
})

it.each([
  ['as wide as registered divided by capacity', 7, '7 of 10 places taken', '70%'],
  ['full where an administrator has let in more', 12, '10 of 10 places taken', '100%'],
])('makes the capacity bar %s', (_how, registered, text, width) => {
  show({ registered })
  const meter = screen.getByRole('meter')
  expect(meter.getAttribute('aria-valuetext')).toBe(text)
  expect((meter.firstElementChild as HTMLElement).style.width).toBe(width)
})
