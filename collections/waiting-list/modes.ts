/** How a freed place is given to somebody who waits: by an administrator's promotion, or by the hub at once. */
export const waitingListModes = ['manual', 'automatic'] as const
export type WaitingListMode = (typeof waitingListModes)[number]

export const modeLabels: Record<WaitingListMode, string> = {
  manual: 'By an administrator',
  automatic: 'To the first in line',
}
