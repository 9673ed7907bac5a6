import type { GlobalConfig } from 'payload'
import type { WaitingListMode } from '#collections/waiting-list/modes.ts'
import type { Env } from '#cms/platform/env.ts'

/** Until somebody has chosen a mode: offers, where emails reach anybody. */
export function waitingListSettingsHooks({ SMTP_URL }: Env): GlobalConfig['hooks'] {
  const mode: WaitingListMode = SMTP_URL ? 'offers' : 'manual'
  return { beforeRead: [({ doc }: { doc: object }) => ({ mode, ...doc })] }
}
