import { LogOut, ShieldCheck, UserCog } from 'lucide-react'
import { logOut } from '#collections/users/contract.ts'
import { adminSession } from '#site/data/admin-session.ts'
import { act } from '#site/data/act.ts'
import { send } from '#site/data/api.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { useIsPhone } from '#site/lib/use-is-narrow.ts'

const panel = { label: 'Super-Admin Panel', href: '/cms', icon: UserCog }

export function AdminBar() {
  const isPhone = useIsPhone()
  const leave = () =>
    act({
      run: async () => {
        await send(logOut, {})
        adminSession.markSignedOut()
      },
      failed: ['Logout Failed', 'You are still signed in. Please try again.'],
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 rounded-xl border border-accent-line bg-accent-soft py-2 pr-1 pl-4 max-sm:py-1 max-sm:pl-3 print:hidden">
      <p className="flex min-h-9 items-center gap-2 text-sm font-semibold text-accent-strong pointer-coarse:min-h-11">
        <ShieldCheck aria-hidden className="size-4 shrink-0 max-xs:hidden" />
        Admin Mode Active
      </p>
      <span className="flex items-center gap-4 max-sm:gap-0">
        {!isPhone && (
          <a
            href={panel.href}
            className="inline-flex min-h-6 items-center text-sm font-medium text-accent-strong underline underline-offset-2 hover:text-accent pointer-coarse:min-h-11"
          >
            {panel.label}
          </a>
        )}
        <Button variant="quiet" size="small" onPress={leave}>
          <LogOut aria-hidden className="size-4 max-xs:hidden" />
          Logout
        </Button>
        {isPhone && <MoreMenu variant="plain" actions={[panel]} />}
      </span>
    </div>
  )
}
