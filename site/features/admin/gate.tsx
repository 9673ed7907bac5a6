import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { logIn } from '#collections/users/contract.ts'
import { adminSession, useAdminSession } from '#site/data/admin-session.ts'
import { messageOf, send } from '#site/data/api.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { Form } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { card } from '#site/ui/styles.ts'

export const signInTitle = 'Admin Access Required'

const noAnswer = 'The password could not be checked. Check your connection and try again.'

type SignInFormProps = {
  /** For the dialog that it describes. */
  reasonId?: string
  /** Set when a call is waiting for the password. */
  onCancel?: () => void
}

export function SignInForm({ reasonId, onCancel }: SignInFormProps) {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The next text is another try.
  useEffect(() => {
    const field = refusal === undefined ? undefined : form.current?.querySelector('input')
    // Only some browsers focus what they select.
    field?.focus()
    field?.select()
  }, [refusal])

  const submit = async () => {
    setRefusal(undefined)
    setSending(true)
    try {
      await send(logIn, { body: { password } })
      adminSession.markSignedIn()
    } catch (error) {
      setRefusal(messageOf(error, noAnswer))
    }
    setSending(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void submit()
  }

  return (
    <Form ref={form} onSubmit={onSubmit} aria-label={signInTitle}>
      <p id={reasonId} className="text-sm text-muted">
        Please enter the admin password to access this page.
      </p>
      <TextField
        label="Admin Password"
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        isRequired
        value={password}
        onChange={setPassword}
        errorMessage={refusal}
      />
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          isWide
          isDisabled={password === ''}
          isPending={isSending}
          pendingText="Checking..."
        >
          Access Admin Panel
        </Button>
        {onCancel && (
          <SecondaryButton isWide onPress={onCancel}>
            Cancel
          </SecondaryButton>
        )}
      </div>
    </Form>
  )
}

function ClosedGate() {
  useDocumentTitle(signInTitle)
  return (
    <div className={`${card} mx-auto mt-4 w-full max-w-md p-6 sm:mt-12 sm:p-8`}>
      <div className="mb-4 flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong">
          <LockKeyhole aria-hidden className="size-5" />
        </span>
        <h1 tabIndex={-1} className="text-xl font-bold tracking-tight">
          {signInTitle}
        </h1>
      </div>
      <SignInForm />
    </div>
  )
}

export const Gate = () => (useAdminSession().status === 'out' ? <ClosedGate /> : <Outlet />)
