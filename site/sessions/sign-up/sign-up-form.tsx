import { RetryHint } from '#site/offline/retry-hint.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { type SignUpKind, signUpTexts } from './sign-up-texts.ts'
import { RememberMe } from './remember-me.tsx'
import type { SignUp } from './use-sign-up.ts'

type SignUpFormProps = {
  signUp: SignUp
  /** The other sign-up, after a refusal because availability has changed. */
  offered: SignUpKind | undefined
  onCancel: () => void
}

export function SignUpForm({ signUp, offered, onCancel }: SignUpFormProps) {
  const { form, texts, kind, refusal } = signUp
  const { bind, isSending } = form
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
      {refusal && (
        <Refusal>
          <p className="font-semibold">{refusal.message}</p>
          <RetryHint isExplained={refusal.message !== texts.failure} />
          {offered && <p className="mt-1">{signUpTexts[offered].offer}</p>}
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
