// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { adminSession } from '#site/features/admin/sessions/session.fixture.ts'
import { SiteProvider } from '#site/features/admin/site-context.tsx'
import { OwnReads } from '#site/testing/fresh-reads.fixture.tsx'
import { InRouter } from '#site/testing/in-router.fixture.tsx'
import '#site/testing/missing-in-jsdom.fixture.ts'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { RepeatDialog } from './repeat-dialog.tsx'

vi.mock('#site/ui/overlays/show-toast.ts')

const repeating = 'POST /api/admin/sessions/1/repeat'
const holidays = 'GET /api/admin/public-holidays'
const sameRoom = 'POST /api/admin/sessions/1/same-room'
const config = { 'GET /api/config': { body: { sendsEmails: true, timeZone: 'Europe/London' } } }
const session = adminSession()
const holiday = { [holidays]: { body: [{ day: '2026-06-17', name: 'A holiday' }] } }
const onClose = vi.fn()

async function repeat(count: string, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...config, ...answers })
  const dialog = <RepeatDialog session={session} onClose={onClose} />
  const page = <SiteProvider>{dialog}</SiteProvider>
  render(<InRouter>{page}</InRouter>, { wrapper: OwnReads })
  const field = await screen.findByLabelText('How many times')
  fireEvent.change(field, { target: { value: count } })
  return server
}
const day = (name: RegExp, checked: boolean) => screen.findByRole('checkbox', { name, checked })
const chosen = () => screen.queryAllByRole('checkbox', { checked: true })

it('begins with six copies, one a week after the session', async () => {
  await repeat('6')
  for (const name of [/^Wednesday 17 June 2026$/, /24 June 2026/, /1 July 2026/])
    await day(name, true)
  expect(chosen()).toHaveLength(6)
})

it('leaves a public holiday out until it is chosen by hand', async () => {
  await repeat('3', holiday)
  fireEvent.click(await day(/17 June 2026, A holiday/, false))
  fireEvent.click(await day(/24 Jun/, true))
  await day(/A holiday/, true)
  await day(/24 Jun/, false)
})

it('says if the public holidays could not be loaded, and leaves none out', async () => {
  await repeat('3', { [holidays]: { status: 503 } })
  await screen.findByText(/could not be loaded/)
  expect(chosen()).toHaveLength(3)
})

it('counts the chosen days on which the room is taken', async () => {
  const { startTime, endTime } = session
  const taken = [{ id: '9', title: 'Ultrasound', startTime, endTime }]
  await repeat('3', { [sameRoom]: { body: [{ day: '2026-06-24', sessions: taken }] } })
  const note = /^On one of these days the location is already in use/
  await screen.findByText(note)
  fireEvent.click(await day(/in use by Ultrasound/, true))
  expect(screen.queryByText(note)).toBeNull()
})

const error = 'Enter a number from 1 to 200.'
it.each([
  ['0', 1],
  ['201', 1],
  ['two', 1],
  [' ', 0],
])('has no days for the number %j', async (count, errors) => {
  await repeat(count)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryAllByText(error)).toHaveLength(errors)
})

it('stores the chosen days, closes, and says until when they go', async () => {
  const last = adminSession({ startTime: '2026-07-01T13:30:00.000Z' })
  const { received } = await repeat('3', { ...holiday, [repeating]: { body: [session, last] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 Sessions' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const sent = received.find(({ call }) => call === repeating)
  expect(sent?.body).toEqual({ days: ['2026-06-24', '2026-07-01'] })
  expect(showToast).toHaveBeenCalledWith({
    title: '2 Sessions Created',
    text: expect.stringMatching(/^Airway workshop, until .*1 Jul/) as string,
    action: expect.objectContaining({ label: 'Undo' }) as object,
  })
})
