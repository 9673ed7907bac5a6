// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import '#site/testing/missing-in-jsdom.fixture.ts'
import { Form } from '#site/ui/fields/form.tsx'
import { EmailField } from './email-field.tsx'
import { useForm } from './use-form.ts'

const send = vi.fn<(body: object) => Promise<object>>(async () => ({}))

function Teachers() {
  const form = useForm({ teachers: '' })
  const submit = async () => void (await form.submit(send, () => {}))
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(submit)}>
      <EmailField label="Teachers" form={form} {...form.bind('teachers')} />
      <button type="submit">Save</button>
    </Form>
  )
}

it('each address of a field that looks mistyped is asked about once, and is sent as chosen', async () => {
  render(<Teachers />)
  await userEvent.type(screen.getByLabelText('Teachers'), 'a@nhs.nett, b@gmial.com')
  await userEvent.click(screen.getByText('Save'))
  await userEvent.click(await screen.findByRole('button', { name: 'Use a@nhs.net' }))
  await userEvent.click(screen.getByText('Save'))
  await screen.findByText(/If b@gmial.com is right, press Save again/)
  expect(send).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Save'))
  expect(send).toHaveBeenCalledExactlyOnceWith({ teachers: 'a@nhs.net, b@gmial.com' })
})
