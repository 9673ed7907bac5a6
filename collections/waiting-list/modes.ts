/**
 * How a freed place is given to somebody who waits: by an administrator's promotion, or by the hub, which asks one
 * after the other.
 */
export const waitingListModes = ['manual', 'offers'] as const
export type WaitingListMode = (typeof waitingListModes)[number]

export const modeLabels: Record<WaitingListMode, string> = {
  manual: 'Given by an administrator',
  offers: 'Offered to one person at a time',
}
