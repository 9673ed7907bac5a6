import type { Ref } from 'react'

export const honeypotName = 'website'

/**
 * Invisible to people; only bots fill it in, and the server discards what they send
 * (docs/decisions/009-form-limits.md). Password managers are told to skip it.
 */
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
