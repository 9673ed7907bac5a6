import { useState } from 'react'
import {
  type FreedPlaces,
  readWaitingListStatus,
  setWaitingListMode,
} from '#collections/waiting-list/contract.ts'
import {
  modeHints,
  modeLabels,
  type WaitingListMode,
  waitingListModes,
} from '#collections/waiting-list/modes.ts'
import { sessionLists } from '#site/features/admin/sessions/session-mutations.ts'
import { messageOf } from '#site/data/api.ts'
import { notSent, unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { useSend } from '#site/data/swr.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { RadioGroup } from '#site/ui/fields/radio-group.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { emailedAtOnce } from './emailed-at-once.ts'

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
const choices = waitingListModes.map((value) => ({
  value,
  label: modeLabels[value],
  hint: modeHints[value],
}))
const refreshes = [`/api${readWaitingListStatus.path}`, ...sessionLists]

type FreedPlacesFormProps = { mode: WaitingListMode; freed: FreedPlaces[]; zone: string }

/** Nothing happens before Save: what is chosen may give places away at once. */
export function FreedPlacesForm({ mode, freed, zone }: FreedPlacesFormProps) {
  const [chosen, setChosen] = useState(mode)
  const sendsEmails = useSendsEmails()
  const { send, isSending } = useSend(setWaitingListMode, { refreshes })
  const emailed = emailedAtOnce(chosen, freed, zone)
  const save = async () => {
    try {
      await send({ body: { mode: chosen } })
      const toast = {
        title: 'Freed Places Updated',
        text: `Freed places are now ${inSentence(modeLabels[chosen])}.`,
      }
      void showToast(emailed.count > 0 ? unlessUnsent(sendsEmails, toast) : toast)
    } catch (error) {
      showFailure('Error', messageOf(error, 'Failed to update freed places.'))
    }
  }
  return (
    <form
      className="mt-3 flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void save()
      }}
    >
      <RadioGroup
        label="Who gives freed places"
        value={chosen}
        onChange={setChosen}
        choices={choices}
      />
      <div role="status" className="empty:hidden">
        {chosen !== mode && (
          <Notice tone={emailed.count > 0 ? 'warning' : 'info'}>
            {emailed.count > 0 && !sendsEmails ? `${emailed.text} ${notSent}` : emailed.text}
          </Notice>
        )}
      </div>
      <Button
        type="submit"
        variant="secondary"
        isDisabled={chosen === mode}
        isPending={isSending}
        pendingText="Saving..."
      >
        Save
      </Button>
    </form>
  )
}
