import { readMailStatus } from '#collections/mail/contract.ts'
import { readSystemStatus } from '#collections/users/contract.ts'
import { useRead } from '#site/data/swr.ts'
import { ChangePassword } from './change-password.tsx'
import { isMailWell, MailCard } from './mail-card.tsx'
import { readOnVisit } from './read-on-visit.ts'
import { isSystemWell, SystemCard } from './system-card.tsx'

/** The server's matters: folded while all is well. Nothing for strangers, and nothing while it is unknown. */
export function HubState({ zone }: { zone: string }) {
  const mail = useRead(readMailStatus, undefined, readOnVisit).data
  const system = useRead(readSystemStatus, undefined, readOnVisit).data
  if (!mail || !system) return null
  const isWell = isMailWell(mail) && isSystemWell(system)
  return (
    <details open={!isWell} className="flex flex-col">
      <summary className="w-fit cursor-pointer py-1">
        <h2 className="inline text-xl font-semibold">The hub itself</h2>
        <span className="text-sm text-muted">
          {isWell ? ' · all is well' : ' · somebody should look'}
        </span>
      </summary>
      <div className="grid items-start gap-4 pt-3 lg:grid-cols-2">
        <MailCard status={mail} />
        <SystemCard status={system} zone={zone} />
      </div>
      <ChangePassword />
    </details>
  )
}
