import { LogIn } from 'lucide-react'
import { adminSession } from '#site/data/admin-session.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { card } from '#site/ui/styles.ts'

/** For strangers: the page has no gate, but most of it is for administrators. */
export const SignInOffer = () => (
  <div className={`${card} flex flex-wrap items-center justify-between gap-4 p-5`}>
    <p className="text-soft">
      You are not signed in. Sign in to see today’s sessions and what needs a decision.
    </p>
    <Button icon={LogIn} onPress={() => void adminSession.ask()}>
      Sign in
    </Button>
  </div>
)
