import { z } from 'zod'
import { readAdminSession, setInitials } from '#collections/users/contract.ts'
import { Initials } from '#collections/users/initials.ts'
import { keyOf } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'

const InitialsForm = z.object({ initials: Initials })
const failure = { text: 'Failed to save your initials.' }

type InitialsDialogProps = { initials: string | null; onClose: () => void }

export function InitialsDialog({ initials, onClose }: InitialsDialogProps) {
  const form = useForm({ initials: initials ?? '' })
  const { refusal, attempt } = useRefusal()
  const { send, isSending } = useSend(setInitials, { refreshes: keyOf(readAdminSession) })

  const save = () =>
    attempt(failure, async () => {
      if (await form.submit(InitialsForm, (body) => send({ body }))) onClose()
    })
  const remove = () =>
    attempt(failure, async () => {
      await send({ body: { initials: null } })
      onClose()
    })

  return (
    <Dialog title="Your Initials" isOpen onClose={onClose} isDirty={form.isDirty}>
      <Form ref={form.form} onSubmit={form.onSubmit(save)}>
        <p className="text-sm text-muted">
          All administrators share one password. Until you log out, your initials stand beside what
          you change and in the audit log. Visitors never see them.
        </p>
        <TextField
          label="Initials"
          autoFocus
          isRequired
          autoComplete="off"
          maxLength={8}
          hint="Two to four letters"
          {...form.bind('initials')}
        />
        {initials && (
          <div>
            <Button variant="secondary" size="small" onPress={() => void remove()}>
              Remove My Initials
            </Button>
          </div>
        )}
        <Refusal>{refusal}</Refusal>
        <SubmitActions
          onCancel={onClose}
          isSending={isSending}
          isReady={form.isFilled(['initials'])}
        >
          Save Initials
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
