import { Button } from '#site/ui/actions/button.tsx'

type ChosenBarProps = {
  count: number
  /** Of those in the table. */
  shown: number
  onChooseAll: () => void
  onChange: () => void
  onCancel: () => void
  onClear: () => void
}

/** What can be done to the rows that are ticked. */
export const ChosenBar = ({ count, shown, ...on }: ChosenBarProps) => (
  <div
    role="group"
    aria-label="Chosen sessions"
    className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-xl border border-accent bg-surface p-3 shadow-card sm:gap-3 print:hidden"
  >
    <p role="status" className="grow text-sm font-semibold">
      {count === 1 ? '1 session chosen' : `${count} sessions chosen`}
    </p>
    {count < shown && (
      <Button variant="quiet" size="small" onPress={on.onChooseAll}>
        Choose all {shown}
      </Button>
    )}
    <Button size="small" onPress={on.onChange}>
      Change
    </Button>
    <Button variant="danger" size="small" onPress={on.onCancel}>
      Cancel Sessions
    </Button>
    <Button variant="secondary" size="small" onPress={on.onClear}>
      Choose None
    </Button>
  </div>
)
