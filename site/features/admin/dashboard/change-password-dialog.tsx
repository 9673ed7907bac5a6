import { changePassword, NewPasswordInput, PasswordInput } from '#collections/users/contract.ts'
import { useSend } from '#site/data/swr.ts'
import { useForm } from '#site/forms/use-form.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'

const TypedTwice = NewPasswordInput.extend({ repeated: PasswordInput.shape.password }).refine(
  ({ password, repeated }) => password === repeated,
  { path: ['repeated'], message: 'This is not the same as the new password.' },
)
const failure = { text: 'Failed to change the password.' }
const changed = {
  title: 'Password Changed',
  text: 'Give the new one to the other administrators: the hub asks them for it from now on.',
}

/** The shared password, by whoever knows the present one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ current: '', password: '', repeated: '' })
  const { refusal, attempt } = useRefusal()
  const { send, isSending } = useSend(changePassword)

  const save = () =>
    attempt(failure, async () => {
      const isSaved = await form.submit(TypedTwice, ({ current, password }) =>
        send({ body: { current, password } }),
      )
      if (!isSaved) return
      onClose()
      void showToast(changed)
    })

  return (
    <Dialog title="Change the Admin Password" isOpen onClose={onClose} isDirty={form.isDirty}>
      <Form ref={form.form} onSubmit={form.onSubmit(save)}>
        <p className="text-sm text-muted">
          All administrators share this password. You stay signed in; everybody else is asked for
          the new one, so tell them.
        </p>
        <TextField
          label="Present Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          isRequired
          {...form.bind('current')}
        />
        <TextField
          label="New Password"
          type="password"
          autoComplete="new-password"
          isRequired
          hint="At least 12 characters, such as four words of your own"
          {...form.bind('password')}
        />
        <TextField
          label="New Password Again"
          type="password"
          autoComplete="new-password"
          isRequired
          {...form.bind('repeated')}
        />
        <Refusal>{refusal}</Refusal>
        <SubmitActions
          onCancel={onClose}
          isSending={isSending}
          isReady={form.isFilled(['current', 'password', 'repeated'])}
        >
          Change Password
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
