type CapacityMeterProps = {
  registered: number
  capacity: number
  /** Its value in words. */
  text: string
  tone: 'open' | 'few' | 'full' | 'complete'
}

const tones = {
  open: 'bg-success',
  few: 'bg-warning',
  full: 'bg-soft',
  complete: 'bg-edge',
}

export function CapacityMeter({ registered, capacity, text, tone }: CapacityMeterProps) {
  const percent = capacity > 0 ? Math.min(100, (registered / capacity) * 100) : 100
  return (
    <div
      role="meter"
      aria-label="Places taken"
      aria-valuemin={0}
      aria-valuemax={Math.max(capacity, registered)}
      aria-valuenow={registered}
      aria-valuetext={text}
      className="h-1.5 overflow-hidden rounded-full bg-line print:hidden forced-colors:border"
    >
      <div
        className={`h-full rounded-full forced-colors:bg-[Highlight] ${tones[tone]}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
