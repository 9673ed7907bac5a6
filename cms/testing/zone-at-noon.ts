/** A time zone in which it is about noon now: nothing is offered at night. */
export function zoneAtNoon(now = new Date()): string {
  const ahead = 12 - now.getUTCHours()
  // The signs of these names are the wrong way round: Etc/GMT-3 is three hours ahead.
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
