import { useState } from 'react'
import type { MySignUp, pauseMyOffers } from '#collections/my-sessions/contract.ts'
import { messageOf, postCall } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { formatShortDate } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { showFailure } from '#site/ui/overlays/show-toast.ts'
import { ActionGroup, FirstStep } from './action-group.tsx'

type PauseOffersProps = {
  link: string
  pausedUntil: string | null
  zone: string
  onChange: (signUp: MySignUp) => void
}

/** For people on nights or away: others are asked meanwhile, and the position stays. */
export function PauseOffers({ link, pausedUntil, zone, onChange }: PauseOffersProps) {
  const [day, setDay] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const pausing = useSend(postCall<typeof pauseMyOffers>('/my/pause'))
  const pause = async (until: string | null) => {
    if (until === '') return setProblem('Choose a day.')
    try {
      onChange(await pausing.send({ body: { link, until } }))
      setDay(undefined)
    } catch (error) {
      showFailure('Not Saved', messageOf(error, 'Failed to change the pause.'))
    }
  }
  if (pausedUntil) {
    return (
      <ActionGroup isAsking={false} isWide>
        <p role="status" className="text-sm">
          You will get no offers until {formatShortDate(pausedUntil, zone)}. You keep your position.
        </p>
        <FirstStep>
          <Button
            variant="secondary"
            isPending={pausing.isSending}
            onPress={() => void pause(null)}
          >
            End the pause
          </Button>
        </FirstStep>
      </ActionGroup>
    )
  }
  if (day === undefined) {
    return (
      <ActionGroup isAsking={false} isWide>
        <FirstStep isQuiet>
          <Button variant="quiet" onPress={() => setDay('')}>
            Pause my offers
          </Button>
        </FirstStep>
      </ActionGroup>
    )
  }
  return (
    <ActionGroup isAsking>
      <TextField
        type="date"
        label="Pause my offers until"
        hint="Places go to others meanwhile. You keep your position."
        value={day}
        onChange={(chosen) => {
          setDay(chosen)
          setProblem(undefined)
        }}
        errorMessage={problem}
        autoFocus
      />
      <FormActions>
        <Button variant="secondary" isPending={pausing.isSending} onPress={() => void pause(day)}>
          Pause
        </Button>
        <Button variant="quiet" onPress={() => setDay(undefined)}>
          Cancel
        </Button>
      </FormActions>
    </ActionGroup>
  )
}
