import { useNow } from '#site/data/use-now.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { OnNowSection, useOnNow } from '#site/features/sessions/attendance/on-now-section.tsx'
import { SessionsContext } from '#site/features/sessions/sessions-context.ts'
import { useProgramme } from './use-programme.ts'

/** Nothing while no door is open. */
export function OnNowHere() {
  const { data } = useSiteConfig()
  return data && <SessionsOnNow zone={data.timeZone} />
}

function SessionsOnNow({ zone }: { zone: string }) {
  const now = useNow()
  const sessions = useOnNow(zone, now)
  return (
    <SessionsContext value={useProgramme(zone, now, sessions)}>
      <OnNowSection sessions={sessions} />
    </SessionsContext>
  )
}
