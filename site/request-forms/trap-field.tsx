import type { Ref } from 'react'

export const honeypotName = 'website'

/**
 * A field that neither eye, ear nor keyboard reaches. What fills it in is a program, and the server
 * stores nothing of that (decision 009). Password managers are told to leave it alone.
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
