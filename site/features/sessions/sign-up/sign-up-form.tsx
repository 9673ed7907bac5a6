import { useLocation } from 'react-router-dom'
import { RetryHint } from '#site/offline/retry-hint.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { type SignUpKind, signUpTexts } from './sign-up-texts.ts'
import { RememberMe } from './remember-me.tsx'
import { SlipQuestion } from './slip-question.tsx'
import type { SignUpForm } from './use-sign-up.ts'

/** Over the page as it is: it holds this dialog, which goes by itself. */
function linksOver(search: string) {
  const query = new URLSearchParams(search)
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
  const { form, texts, kind, refusal, slip } = signUp
  const { bind, isSending } = form
  const { search } = useLocation()
  const submittedKind = offered ?? kind
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(() => signUp.submit(submittedKind))}>
      <p className="text-sm text-muted">All fields are required. {texts.hint}</p>
      <TextField
        label="Full Name"
        autoComplete="name"
        enterKeyHint="next"
        autoFocus
        isRequired
        {...bind('fullName')}
      />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        isRequired
        {...bind('email')}
      />
      <TextField
        label="Tier of Rota Currently Working On"
        hint="For example tier 2/3/4"
        placeholder="e.g. tier 2/3/4"
        autoComplete="off"
        enterKeyHint="send"
        isRequired
        {...bind('rotaTier')}
      />
      <RememberMe signUp={signUp} />
      <div role="status" className="empty:-mb-5">
        {slip.question && !isSending && (
          <SlipQuestion
            form={form}
            {...slip.question}
            submitText={signUpTexts[submittedKind].submit}
          />
        )}
      </div>
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
        isSending={isSending}
        isReady={signUp.isReady}
        pendingText={texts.pending}
      >
        {signUpTexts[submittedKind].submit}
      </SubmitActions>
    </Form>
  )
}
