// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyLink } from './copy-link.tsx'

const address = 'https://hub.example.org/sessions?session=1'

/** A visitor whose browser supports only these parts of the clipboard and share APIs. */
function visitorWith(abilities: { writeText?: () => Promise<void>; share?: () => Promise<void> }) {
  const user = userEvent.setup({ writeToClipboard: false })
  const { writeText, share } = abilities
  Object.defineProperty(navigator, 'clipboard', {
    value: writeText && { writeText },
    configurable: true,
  })
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  render(<CopyLink title="Difficult airway" address={address} />)
  return (name: string) => user.click(screen.getByRole('button', { name }))
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(navigator, 'share')
})

it('copies the address and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  const press = visitorWith({ writeText })
  await press('Copy link')
  expect(writeText).toHaveBeenCalledWith(address)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied'))
})

it.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['has none, as without https', {}],
])('hands the address out to be copied when the clipboard %s', async (_why, abilities) => {
  const press = visitorWith(abilities)
  await press('Copy link')
  expect((await screen.findByRole('alert')).textContent).toContain('Copy it from here')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this session' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('offers the device’s share sheet if it has one, and reports no cancelled share', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  const press = visitorWith({ share })
  await press('Share…')
  expect(share).toHaveBeenCalledWith({ title: 'Difficult airway', url: address })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers no sharing where the browser has none', () => {
  visitorWith({})
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull()
})
