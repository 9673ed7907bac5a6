import { useEffect, useRef } from 'react'

type ErrorSummaryProps = { errors: Partial<Record<string, string>> }

export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const found = Object.entries(errors).filter(([, message]) => message)
  const box = useRef<HTMLDivElement>(null)
  const isShown = found.length > 0

  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])

  if (!isShown) return null
  const goTo = (name: string) =>
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className="rounded-xl border-2 border-danger bg-surface p-4"
    >
      <h2 id="error-summary-title" className="font-semibold">
        There is a problem
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {found.map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              className="text-left text-sm font-medium text-danger underline"
              onClick={() => goTo(name)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
