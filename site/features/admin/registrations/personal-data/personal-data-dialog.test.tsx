// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '#site/testing/missing-in-jsdom.fixture.ts'
import { InRouter } from '#site/testing/in-router.fixture.tsx'
import { showFailure } from '#site/ui/overlays/show-toast.ts'
import { PersonalDataDialog } from './personal-data-dialog.tsx'

vi.mock('#site/ui/overlays/show-toast.ts', () => ({ showToast: vi.fn(), showFailure: vi.fn() }))

const answers = vi.fn<typeof fetch>()
const button = (name: string) => screen.getByRole('button', { name })
const write = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Email Address' }), { target: { value } })

beforeEach(() => {
  answers.mockReset()
  vi.stubGlobal('fetch', answers)
  vi.stubGlobal('confirm', () => true)
  render(<PersonalDataDialog onClose={() => {}} />, { wrapper: InRouter })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('enables its buttons once an address is entered, and makes one call at a time', async () => {
  expect([button('Export'), button('Erase…')].every((one) => one.matches(':disabled'))).toBe(true)
  write('sam@example.org')
  answers.mockReturnValueOnce(new Promise(() => {}))
  await userEvent.click(button('Erase…'))
  expect(button('Erasing...').getAttribute('aria-disabled')).toBe('true')
  expect(button('Export').matches(':disabled')).toBe(true)
  expect(answers.mock.calls.map(([url]) => url)).toEqual(['/api/admin/people/erase'])
})

it('says in the dialog and in a toast why nothing was erased, until the address changes', async () => {
  const message = 'The database does not answer. Please try again.'
  answers.mockResolvedValueOnce(new Response(JSON.stringify({ message }), { status: 503 }))
  write('sam@example.org')
  await userEvent.click(button('Erase…'))
  await screen.findByText(message)
  expect(showFailure).toHaveBeenCalledWith('Erase Failed', message)
  write('sam@example.com')
  expect(screen.queryByText(message)).toBeNull()
})
