/**
 * How a freed place is given to somebody who waits: by an administrator's promotion, by the hub, which asks one
 * after the other, or by the hub at once.
 */
export const waitingListModes = ['manual', 'offers', 'automatic'] as const
export type WaitingListMode = (typeof waitingListModes)[number]

export const modeLabels: Record<WaitingListMode, string> = {
  manual: 'By an administrator',
  offers: 'By offers, one at a time',
  automatic: 'To the first in line',
}
