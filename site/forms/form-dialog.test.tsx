// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#site/data/api.ts'
import '#site/testing/missing-in-jsdom.fixture.ts'
import { InRouter } from '#site/testing/in-router.fixture.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { Dialog as PlainDialog } from '#site/ui/overlays/dialog.tsx'
import { FormDialog, SavingForm, useFormDialog } from './form-dialog.tsx'
import { useForm } from './use-form.ts'

vi.mock('#site/ui/overlays/show-toast.ts')

const save = vi.fn<(body: { name: string }) => Promise<string | undefined>>()
const onClose = vi.fn()

function Dialog() {
  const form = useFormDialog({
    initial: { name: '' },
    save,
    failed: 'Failed to save.',
    onClose,
    done: (name) => ({ title: 'Saved', text: name }),
  })
  return (
    <FormDialog form={form} title="Add Category" submit="Add" isReady={form.isFilled(['name'])}>
      <TextField label="Name" {...form.bind('name')} />
    </FormDialog>
  )
}

function BelowDialog({ send }: { send: () => void }) {
  const form = useForm({})
  return (
    <form onSubmit={form.onSubmit(async () => send())}>
      <Dialog />
    </form>
  )
}

async function type(text: string, dialog = <Dialog />) {
  render(<InRouter>{dialog}</InRouter>)
  await userEvent.type(await screen.findByLabelText('Name'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
}

beforeEach(() => void vi.resetAllMocks())
it('sends what was typed, closes, and says so', async () => {
  save.mockResolvedValueOnce('Airway')
  await type('Airway')
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Airway' })
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(showToast).toHaveBeenCalledWith({ title: 'Saved', text: 'Airway' })
})

it('sends no form that it stands on', async () => {
  const below = vi.fn()
  await type('Airway', <BelowDialog send={below} />)
  expect(save).toHaveBeenCalledOnce()
  expect(below).not.toHaveBeenCalled()
})

it('stays open with what was typed, and with the reason of a refusal [page.typed]', async () => {
  save.mockRejectedValueOnce(new ApiError(409, '', 'There is one already.'))
  await type('Airway')
  screen.getByText('There is one already.')
  // The notification says it.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(showFailure).toHaveBeenCalledWith('Error', 'There is one already.')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Airway')
  expect(onClose).not.toHaveBeenCalled()
})

it('shows the reason of a refusal itself if no notification does', async () => {
  const Sent = () => {
    const form = useForm({ name: 'Airway' })
    const submit = async () => void (await form.submit(save, () => 'Not sent.'))
    return (
      <SavingForm form={{ ...form, onSubmit: form.onSubmit(submit), onClose }} submit="Send">
        <TextField label="Name" {...form.bind('name')} />
      </SavingForm>
    )
  }
  save.mockRejectedValueOnce(new ApiError(409, '', 'There is one already.'))
  render(<Sent />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Not sent.')
  expect(showFailure).not.toHaveBeenCalled()
})

it('shows what the server refuses at its field, which gets the focus', async () => {
  const issues = [{ path: 'changes.name', message: 'This name is too long.' }]
  save.mockRejectedValueOnce(new ApiError(400, '', 'This name is too long.', issues))
  await type('Airway workshop')
  await screen.findByText('This name is too long.')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(showFailure).not.toHaveBeenCalled()
})

it('stays open after a No to a question', async () => {
  save.mockResolvedValueOnce(undefined)
  await type('Airway')
  expect(onClose).not.toHaveBeenCalled()
  expect(showFailure).not.toHaveBeenCalled()
})

it('asks before it is closed with what was typed', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  save.mockResolvedValueOnce(undefined)
  await type('Airway')
  await userEvent.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Leave without saving?')
  expect(onClose).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('asks for a form inside a dialog, too, but not while nothing is typed', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const Inner = () => <TextField label="Name" {...useForm({ name: '' }).bind('name')} />
  render(
    <InRouter>
      <PlainDialog title="Who was there" onClose={onClose}>
        <Inner />
      </PlainDialog>
    </InRouter>,
  )
  const field = await screen.findByLabelText('Name')
  await userEvent.keyboard('{Escape}')
  expect([confirm, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  await userEvent.type(field, 'Ada')
  await userEvent.keyboard('{Escape}')
  expect([confirm, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  vi.unstubAllGlobals()
})
