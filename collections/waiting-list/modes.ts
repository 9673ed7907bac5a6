/**
 * How a freed place is given to somebody who waits: by an administrator's promotion, or by the hub, which asks one
 * after the other.
 */
export const waitingListModes = ['manual', 'offers'] as const
export type WaitingListMode = (typeof waitingListModes)[number]

export const modeHints: Record<WaitingListMode, string> = {
  manual: 'A free place waits until you promote somebody. Nobody is emailed before that.',
  offers: 'The hub emails whoever has waited longest and keeps the place for them for some hours.',
}

export const modeLabels: Record<WaitingListMode, string> = {
  manual: 'Given by an administrator',
  offers: 'Offered to one person at a time',
}
