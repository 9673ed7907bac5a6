import type { ReactNode } from 'react'

export type ChecklistProps = {
  value: string[]
  onChange: (value: string[]) => void
  choices: readonly { value: string; content: ReactNode }[]
}

/** Apart from the other choices, because visitors need only these at first. */
export const Checklist = ({ value, onChange, choices }: ChecklistProps) =>
  choices.map(({ value: choice, content }) => (
    <label
      key={choice}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-sm hover:bg-accent-soft pointer-coarse:min-h-11"
    >
      <input
        type="checkbox"
        checked={value.includes(choice)}
        onChange={({ target }) =>
          onChange(target.checked ? [...value, choice] : value.filter((one) => one !== choice))
        }
        className="size-4 shrink-0"
      />
      {content}
    </label>
  ))
