// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { adminSession } from '#site/features/admin/sessions/session.fixture.ts'
import { OwnReads } from '#site/testing/fresh-reads.fixture.tsx'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { useRepeat } from './repeat-dialog.tsx'

vi.mock('#site/ui/overlays/show-toast.ts')

const repeating = 'POST /api/admin/sessions/1/repeat'
const holidays = 'GET /api/admin/public-holidays'
const sameRoom = 'POST /api/admin/sessions/1/same-room'
const session = adminSession()
/** Wednesdays, because the session is on Wednesday, 10 June. */
const [june17, june24, july1] = ['2026-06-17', '2026-06-24', '2026-07-01']
const taken = {
  day: june24,
  sessions: [{ id: '9', title: 'Ultrasound', startTime: '', endTime: '' }],
}
const holiday = { [holidays]: { body: [{ day: june17, name: 'A holiday' }] } }
const onDone = vi.fn()

const hook = () =>
  renderHook(() => useRepeat(session, 'Europe/London', onDone), { wrapper: OwnReads })

async function repeatThrice() {
  const { result } = hook()
  act(() => result.current.setCount('3'))
  await waitFor(() => expect(result.current.days).toHaveLength(3))
  return result
}

it('begins with six copies, one a week after the session', async () => {
  stubServer()
  const { result } = hook()
  // So that no answer is still on its way in the next test.
  await act(async () => {})
  expect(result.current.chosen).toHaveLength(6)
  expect(result.current.chosen.slice(0, 3)).toEqual([june17, june24, july1])
})

it('leaves a public holiday out until it is chosen by hand', async () => {
  stubServer(holiday)
  const found = await repeatThrice()
  await waitFor(() => expect(found.current.chosen).toEqual([june24, july1]))
  expect(found.current.days[0]?.holiday).toBe('A holiday')
  act(() => found.current.choose([june17, july1]))
  expect(found.current.chosen).toEqual([june17, july1])
})

it('says if the public holidays could not be loaded, and leaves none out', async () => {
  stubServer({ [holidays]: { status: 503 } })
  const found = await repeatThrice()
  await waitFor(() => expect(found.current.hint).toContain('could not be loaded'))
  expect(found.current.chosen).toHaveLength(3)
})

it('counts the chosen days on which the room is taken', async () => {
  stubServer({ [sameRoom]: { body: [taken] } })
  const found = await repeatThrice()
  await waitFor(() => expect(found.current.clashes).toBe(1))
  act(() => found.current.choose([june17, july1]))
  expect(found.current.clashes).toBe(0)
})

it.each([
  ['0', 'Enter a number from 1 to 200.'],
  ['201', 'Enter a number from 1 to 200.'],
  ['two', 'Enter a number from 1 to 200.'],
  [' ', undefined],
])('has no days for the number %j', async (count, error) => {
  stubServer()
  const { result } = hook()
  await act(async () => {})
  act(() => result.current.setCount(count))
  expect(result.current.days).toEqual([])
  expect(result.current.countError).toBe(error)
})

it('stores the chosen days, closes, and says until when they go', async () => {
  const last = adminSession({ startTime: '2026-07-01T13:30:00.000Z' })
  const { received } = stubServer({ ...holiday, [repeating]: { body: [session, last] } })
  const found = await repeatThrice()
  await waitFor(() => expect(found.current.chosen).toHaveLength(2))
  await act(() => found.current.form.save())
  expect(received.find(({ call }) => call === repeating)?.body).toEqual({ days: [june24, july1] })
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(showToast).toHaveBeenCalledWith({
    title: '2 Sessions Created',
    text: expect.stringMatching(/^Airway workshop, until .*1 Jul/) as string,
    action: expect.objectContaining({ label: 'Undo' }) as object,
  })
})
