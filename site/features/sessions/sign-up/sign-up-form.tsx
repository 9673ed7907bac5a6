import { useLocation } from 'react-router-dom'
import { RetryHint } from '#site/offline/retry-hint.tsx'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { RememberMe } from './remember-me.tsx'
import { type SignUpKind, signUpTexts } from './sign-up-texts.ts'
import type { SignUpForm } from './use-sign-up.ts'

/** Over the page as it is, in place of this dialog. */
function linksOver(search: string) {
  const query = new URLSearchParams(search)
  for (const dialog of ['sign-up', 'for', 'session', 'day']) query.delete(dialog)
  query.set('my', '')
  return `?${query}`
}

type SignUpFormProps = {
  signUp: SignUpForm
  /** The other sign-up, after a refusal because availability has changed. */
  offered: SignUpKind | undefined
  onCancel: () => void
}

export function SignUpForm({ signUp, offered, onCancel }: SignUpFormProps) {
  const { person, texts, kind, refusal } = signUp
  const { form } = person
  const { search } = useLocation()
  const submittedKind = offered ?? kind
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(() => signUp.submit(submittedKind))}>
      <p className="text-sm text-muted">All fields are required. {texts.hint}</p>
      <PersonFields form={form} submitText={signUpTexts[submittedKind].submit} autoFocus />
      <RememberMe person={person} />
      {refusal && (
        <Refusal>
          <p className="font-semibold">{refusal.message}</p>
          <RetryHint isExplained={refusal.message !== texts.failure} />
          {offered && <p className="mt-1">{signUpTexts[offered].offer}</p>}
          {refusal.isSignedUp && (
            <p className="mt-1">
              <Link to={linksOver(search)}>Send me my links</Link>
            </p>
          )}
        </Refusal>
      )}
      <SubmitActions
        onCancel={onCancel}
        isSending={form.isSending}
        isReady={signUp.isReady}
        pendingText={texts.pending}
      >
        {signUpTexts[submittedKind].submit}
      </SubmitActions>
    </Form>
  )
}
