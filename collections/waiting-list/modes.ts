/**
 * How a freed place is given to somebody who waits: by an administrator's promotion, by the hub, which asks one
 * after the other, or by the hub at once.
 */
export const waitingListModes = ['manual', 'offers', 'automatic'] as const
export type WaitingListMode = (typeof waitingListModes)[number]

export const modeHints: Record<WaitingListMode, string> = {
  manual: 'A free place waits until you promote somebody. Nobody is emailed before that.',
  offers: 'The hub emails whoever has waited longest and keeps the place for them for some hours.',
  automatic: 'The hub registers whoever has waited longest at once, and emails them.',
}

export const modeLabels: Record<WaitingListMode, string> = {
  manual: 'Given by an administrator',
  offers: 'Offered to one person at a time',
  automatic: 'Given automatically to the first in line',
}
