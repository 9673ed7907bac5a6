import type { Ref } from 'react'

export const honeypotName = 'website'

/** Only bots fill it in. */
export const HoneypotField = ({ ref }: { ref: Ref<HTMLInputElement> }) => (
  <div aria-hidden className="sr-only">
    <label>
      Website
      <input
        ref={ref}
        name={honeypotName}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </label>
  </div>
)
