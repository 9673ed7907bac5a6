import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** Content that a button opens below itself, over the page. Escape, leaving it and a press on `Outside` close it. */
export function useDropdown() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return {
    isOpen,
    setOpen,
    opener,
    close,
    around: {
      // A press between its controls must not move the focus to the page behind.
      tabIndex: -1,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isOpen || event.key !== 'Escape') return
        event.preventDefault()
        close()
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
  }
}

/** Takes a press beside what is open, so that it presses nothing else. */
export const Outside = ({ onPress }: { onPress: () => void }) => (
  <div aria-hidden onClick={onPress} className="fixed inset-0 -z-10" />
)
