import { useState } from 'react'
import { post, send } from '#site/data/api.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { HoneypotField, honeypotName } from '#site/features/request-forms/honeypot-field.tsx'
import { MyTeaching } from '#site/features/sessions/attendance/my-teaching.tsx'
import { Gone } from '#site/features/sessions/detail/cancelled.tsx'
import { EmailField } from '#site/forms/email-field.tsx'
import { SavingForm } from '#site/forms/form-dialog.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { Button, SecondaryButton, SmallButton } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { forgetVisitor, useKnowsVisitor, useRemembered } from './known.ts'
import { DeviceSignUps, PersonSignUps } from './sign-up-lists.tsx'
import { useLinked } from './my-sign-up.ts'

type DialogProps = { onClose: () => void }

export function MySessionsDialog({ link, onClose }: DialogProps & { link: string }) {
  const read = useLinked(post('/my/sessions'), link)
  return (
    <Dialog title="My sessions" description="Everything you have signed up for" onClose={onClose}>
      {read.isGone ? (
        <Gone text="This link no longer works. Links last seven days.">
          <ButtonLink to="/sessions?my" variant="primary">
            Send me a new one
          </ButtonLink>
        </Gone>
      ) : (
        <Loaded read={read} what="your sessions">
          {({ signUps }) => (
            <div className="flex flex-col gap-6">
              <PersonSignUps signUps={signUps} />
              <MyTeaching link={link} />
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

/** The sign-ups that this device knows, and the rest by email. */
export function DeviceSessionsDialog({ onClose }: DialogProps) {
  const knowsVisitor = useKnowsVisitor()
  const isRemembered = useRemembered() !== undefined
  const sendsEmails = useSendsEmails()
  const [isAsking, setAsking] = useState(false)
  const back = knowsVisitor ? () => setAsking(false) : onClose
  return (
    <Dialog title="My sessions" onClose={onClose} isDirty={false}>
      {knowsVisitor && !isAsking ? (
        <div className="flex flex-col gap-6">
          <DeviceSignUps />
          {sendsEmails && (
            <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
              <p className="text-sm text-muted">
                Signed up elsewhere? We'll email you a link to everything you've signed up for and
                your teaching hours.
              </p>
              <SecondaryButton onPress={() => setAsking(true)}>Send me my links</SecondaryButton>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5 text-sm text-muted">
            <p>
              {isRemembered
                ? 'This device remembers you.'
                : 'Shown until you leave or reload this page.'}
            </p>
            <SmallButton onPress={forgetVisitor}>Forget me</SmallButton>
          </div>
        </div>
      ) : (
        <SendLinksForm onClose={onClose} onCancel={back} />
      )}
    </Dialog>
  )
}

/** Says the same of every address: nobody learns who has signed up. */
function SendLinksForm({ onClose, onCancel }: { onClose: () => void; onCancel: () => void }) {
  const form = useForm({ email: useRemembered()?.email ?? '', [honeypotName]: '' })
  const sendsEmails = useSendsEmails()
  const [answer, setAnswer] = useState<string>()
  const run = async (body: typeof form.values) =>
    setAnswer((await send(post('/my/links'), { body })).message)
  const submit = () => form.submit(run, 'Nothing was sent')
  if (answer) {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone={sendsEmails ? 'success' : 'warning'} role="status">
          {sendsEmails ? answer : notSent}
        </Notice>
        <FormActions>
          <Button autoFocus onPress={onClose}>
            Done
          </Button>
        </FormActions>
      </div>
    )
  }
  return (
    <SavingForm
      form={{ ...form, onSubmit: form.onSubmit(submit), onClose: onCancel }}
      submit="Send me my links"
      pendingText="Sending..."
      isReady={form.isFilled(['email'])}
    >
      <p className="text-sm text-muted">
        {sendsEmails
          ? "We'll email you a link to everything you've signed up for and your teaching hours."
          : 'Your links cannot be emailed now: no mail server is set. Ask the teaching team.'}
      </p>
      <HoneypotField />
      <EmailField
        label="Email Address"
        enterKeyHint="send"
        autoFocus
        isRequired
        form={form}
        {...form.bind('email')}
      />
    </SavingForm>
  )
}
