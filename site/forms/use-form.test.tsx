// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#site/data/api.ts'
import { Form } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { useForm } from './use-form.ts'

it.each([
  ['the connection fails', new TypeError('Failed to fetch')],
  ['the server refuses it', new ApiError(409, 'This session is full.')],
])('what was typed stays when %s', async (_why, failure) => {
  const { result } = renderHook(() => useForm({ message: '' }))
  act(() => result.current.set('message', 'A day on burns'))
  await act(async () => {
    await result.current.submit(
      () => Promise.reject(failure),
      (error) => (error === failure ? 'Not sent' : undefined),
    )
  })
  expect(result.current.refusal).toBe('Not sent')
  expect(result.current.values).toEqual({ message: 'A day on burns' })
  expect(result.current.isSending).toBe(false)
})

it('what a password manager fills in without an event is sent, also when another field is typed in', async () => {
  const sent = vi.fn<(values: unknown) => Promise<boolean>>().mockResolvedValue(true)
  function ThreeFields() {
    const form = useForm({ name: '', email: '', tier: '' })
    const submit = async () => void (await form.submit(sent, () => {}))
    return (
      <Form ref={form.form} onSubmit={form.onSubmit(submit)}>
        <TextField label="Name" {...form.bind('name')} />
        <TextField label="Email" {...form.bind('email')} />
        <TextField label="Tier" {...form.bind('tier')} />
      </Form>
    )
  }
  render(<ThreeFields />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const fillSilently = (name: string, value: string) =>
    Reflect.set(HTMLInputElement.prototype, 'value', value, field(name))
  fillSilently('Name', 'Sam')
  fireEvent.change(field('Tier'), { target: { value: 'tier 2' } })
  expect(field('Name').value).toBe('Sam')
  fillSilently('Email', 'sam@example.org')
  fireEvent.submit(field('Name').closest('form')!)
  const values = { name: 'Sam', email: 'sam@example.org', tier: 'tier 2' }
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(values))
})
