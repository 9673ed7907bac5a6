// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { renderProgramme as render } from '#site/features/sessions/render-programme.fixture.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'
import { SignUpDialog } from './sign-up-dialog.tsx'

// Its answer would be one of the sign-up's.
vi.mock('#site/data/use-site-config.ts', () => ({ useSiteConfig: () => ({ data: undefined }) }))
vi.mock('#site/ui/overlays/show-toast.ts')

const answers = vi.fn<typeof fetch>()
const answer = (status: number, body: object) =>
  answers.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))

const dialog = (session = aSession()) => <SignUpDialog session={session} onClose={() => {}} />

const field = (name: string) => screen.getByRole('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

function fill(email = 'sam@example.org') {
  write('Full Name', 'Sam Patel')
  write('Email Address', email)
  write('Tier of Rota Currently Working On', 'tier 3')
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => answers.mock.calls.map(([url, init]) => [url, JSON.parse(init?.body as string)])

beforeEach(() => {
  answers.mockReset()
  vi.stubGlobal('fetch', answers)
})

it.each([
  ['Register', aSession(), 'email', 'Email Address'],
  ['Join Waiting List', aSession({ registered: 10 }), 'tier', 'Tier of Rota Currently Working On'],
])('shows at its field what the server finds wrong on %s', async (submit, session, path, label) => {
  const message = 'Say it in another way.'
  answer(400, { message, issues: [{ path, message }] })
  render(dialog(session))
  fill()
  await press(submit)
  await screen.findByText(message)
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(showFailure).not.toHaveBeenCalled()
})

it('confirms a registration with the session’s title and date', async () => {
  answer(201, { id: '1' })
  render(dialog())
  fill()
  await press('Register')
  const calendars = await screen.findByRole('group', { name: 'Add to calendar' })
  expect(within(calendars).getByRole('button', { name: 'Calendar file (.ics)' })).toBeTruthy()
  expect(within(calendars).getByRole('link', { name: /^Google Calendar/ })).toBeTruthy()
  expect(sent()).toEqual([
    [
      '/api/sessions/1/register',
      { fullName: 'Sam Patel', email: 'sam@example.org', rotaTier: 'tier 3' },
    ],
  ])
  expect(showToast).toHaveBeenCalledWith({
    title: 'Registration Successful!',
    text: 'Difficult airway, Wednesday 10 June 2026 at 10:00',
  })
})

it('offers the waiting list with what was typed when the session has filled up', async () => {
  answer(409, { message: 'This session is full.' })
  const { rerender } = render(dialog(aSession({ registered: 9 })))
  fill()
  await press('Register')
  rerender(dialog(aSession({ registered: 10 })))
  await screen.findByText('This session is full.')
  answer(201, { id: '1' })
  await press('Join Waiting List')
  await screen.findByRole('dialog', { name: 'You are on the waiting list' })
  expect(sent()[1]?.[1]).toMatchObject({ name: 'Sam Patel', tier: 'tier 3' })
})

it('offers the links, and no waiting list, to someone who is already registered', async () => {
  answer(409, { message: 'You have a place at this session.', code: 'signed-up' })
  render(dialog())
  fill()
  await press('Register')
  await screen.findByText('You have a place at this session.')
  screen.getByRole('link', { name: 'Send me my links' })
  expect(screen.queryByRole('button', { name: 'Join Waiting List' })).toBeNull()
})

it('lets the browser fill in name and email, but not the rota tier', () => {
  render(dialog())
  const hints = ['Full Name', 'Email Address', 'Tier of Rota Currently Working On'].map((name) =>
    ['autocomplete', 'type', 'enterkeyhint'].map((hint) => field(name).getAttribute(hint)),
  )
  expect(hints).toEqual([
    ['name', 'text', 'next'],
    ['email', 'email', 'next'],
    ['off', 'text', 'send'],
  ])
})
