import { LockKeyhole } from 'lucide-react'
import { card } from '#site/ui/styles.ts'
import { SignInForm, signInTitle } from './sign-in-form.tsx'

export const SignInCard = ({ onCancel }: { onCancel?: () => void }) => (
  <div className={`${card} mx-auto mt-4 w-full max-w-md p-6 sm:mt-12 sm:p-8`}>
    <div className="mb-4 flex items-center gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong">
        <LockKeyhole aria-hidden className="size-5" />
      </span>
      <h1 tabIndex={-1} className="text-xl font-bold tracking-tight">
        {signInTitle}
      </h1>
    </div>
    <SignInForm onCancel={onCancel} />
  </div>
)
