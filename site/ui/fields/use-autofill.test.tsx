// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Form } from './form.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const sent = vi.fn<(values: unknown) => Promise<boolean>>()
const Values = z.object({ name: z.string(), email: z.string(), message: z.string() })

function ThreeFields({ initial = { name: '', email: '', message: '' } }) {
  const form = useForm(initial)
  const submit = async () => void (await form.submit(Values, sent))
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(submit)}>
      <TextField label="Name" {...form.bind('name')} />
      <TextField label="Email" {...form.bind('email')} />
      <TextAreaField label="Message" {...form.bind('message')} />
      <p>{form.isDirty ? 'changed' : 'as it was'}</p>
      <Button type="submit" isDisabled={!form.isFilled(['name', 'email', 'message'])}>
        Send
      </Button>
    </Form>
  )
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name })

/** As the script of an extension does, which shares the page's elements but not what React has put on them. */
function fillSilently(name: string, value: string) {
  const element = field(name)
  Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element)
}

/** As a script of the page does. */
const assign = (name: string, value: string) => Object.assign(field(name), { value })

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockReset().mockResolvedValue(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  ['the script of an extension', fillSilently],
  ['a script of the page', assign],
])('a form that %s fills in without an event can be sent', async (_, fill) => {
  render(<ThreeFields />)
  fill('Name', 'Sam')
  fill('Email', 'sam@example.org')
  fill('Message', 'One\nTwo')
  act(() => void vi.advanceTimersByTime(300))
  expect(button().disabled).toBe(false)
  fireEvent.click(button())
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent).toHaveBeenCalledWith({ name: 'Sam', email: 'sam@example.org', message: 'One\nTwo' })
})

it('typing in one field keeps what was filled into the others a moment before', () => {
  render(<ThreeFields />)
  fillSilently('Name', 'Sam')
  fillSilently('Message', 'Hello')
  fireEvent.change(field('Email'), { target: { value: 'sam@example.org' } })
  expect([field('Name').value, field('Email').value, field('Message').value]).toEqual([
    'Sam',
    'sam@example.org',
    'Hello',
  ])
})

it('a form that is filled in and sent at once carries what its fields show', async () => {
  render(<ThreeFields />)
  fillSilently('Name', 'Sam')
  fillSilently('Email', 'sam@example.org')
  fillSilently('Message', 'Hello')
  fireEvent.submit(field('Name').closest('form')!)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]![0]).toEqual({
    name: 'Sam',
    email: 'sam@example.org',
    message: 'Hello',
  })
})

it('a stored text whose line breaks the browser writes its own way counts as unchanged', () => {
  render(<ThreeFields initial={{ name: 'Sam', email: 'sam@example.org', message: 'One\r\nTwo' }} />)
  act(() => void vi.advanceTimersByTime(300))
  fireEvent.focus(field('Name'))
  expect(screen.getByText('as it was')).toBeTruthy()
})
