/** Its name among the values of a form, which finds what a bot has filled in. */
export const honeypotName = 'website'

/** Only bots fill it in. */
export const HoneypotField = () => (
  <div aria-hidden className="sr-only">
    <label>
      Website
      <input
        name={honeypotName}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </label>
  </div>
)
