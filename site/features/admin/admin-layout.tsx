import { LockKeyhole, LogOut, ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'
import { logIn, logOut, readAdminSession } from '#collections/users/contract.ts'
import { act } from '#site/data/act.ts'
import { adminSession, useAdminSession } from '#site/data/admin-session.ts'
import { keyOf, messageOf, request, send } from '#site/data/api.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { Form } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { card } from '#site/ui/styles.ts'
import { SiteProvider } from './site-context.tsx'

const signInTitle = 'Admin Access Required'

/** The other pages open, and ask for the password when the server refuses a call. */
const gated = [paths.manageSessions, paths.registrations]

/** The prompt after a 401 stands over the page: what was typed stays. */
export function AdminLayout() {
  const { isPrompting, visit, status } = useAdminSession()
  const { pathname } = useLocation()
  const reasonId = useId()
  const isClosed = status === 'out' && gated.some((path) => matchPath(path, pathname))

  useEffect(() => {
    // A super-admin signed in to the panel is an administrator here too. Others get the gate.
    if (status === 'out')
      request('GET', keyOf(readAdminSession).join('/')).then(adminSession.markSignedIn, () => {})
  }, [status])
  useLayoutEffect(() => adminSession.onNavigation, [pathname])

  return (
    <>
      {isPrompting && !isClosed && (
        <Dialog
          title={signInTitle}
          describedBy={reasonId}
          isDismissable={false}
          onClose={adminSession.cancel}
        >
          <SignInForm reasonId={reasonId} onCancel={adminSession.cancel} />
        </Dialog>
      )}
      <div className="flex flex-col gap-3 sm:gap-6">
        {status === 'in' && <AdminBar />}
        <SiteProvider>{isClosed ? <ClosedGate /> : <Outlet key={visit} />}</SiteProvider>
      </div>
    </>
  )
}

const leave = () =>
  act({
    run: async () => {
      await send(logOut, {})
      adminSession.markSignedOut()
    },
    failed: ['Logout Failed', 'You are still signed in. Please try again.'],
  })

const AdminBar = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-2 rounded-xl border border-accent-line bg-accent-soft py-2 pr-1 pl-4 max-sm:py-1 max-sm:pl-3 print:hidden">
    <p className="flex min-h-9 items-center gap-2 text-sm font-semibold text-accent-strong pointer-coarse:min-h-11">
      <ShieldCheck aria-hidden className="size-4 shrink-0 max-xs:hidden" />
      Admin Mode Active
    </p>
    <Button icon={LogOut} variant="quiet" size="small" onPress={leave}>
      Logout
    </Button>
  </div>
)

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

const noAnswer = 'The password could not be checked. Check your connection and try again.'

type SignInFormProps = {
  reasonId?: string
  /** Set when a call is waiting for the password. */
  onCancel?: () => void
}

function SignInForm({ reasonId, onCancel }: SignInFormProps) {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
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
