import { useState } from 'react'
import type { cancelMySignUp } from '#collections/my-sessions/contract.ts'
import { messageOf, postCall } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'
import { useFocusOnChange } from '#site/lib/focus/use-focus-on-change.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { ActionGroup, FirstStep } from './action-group.tsx'
import { forgetLink } from './remember.ts'

const texts = {
  registered: {
    offer: 'I can no longer come',
    question: 'Someone else can then have your place.',
    confirm: 'Cancel my place',
    keep: 'Keep my place',
    done: 'Your place is cancelled, and someone else can have it. Thank you for letting us know.',
  },
  waiting: {
    offer: 'I no longer want a place',
    question: 'Everyone behind you will move up.',
    confirm: 'Leave the waiting list',
    keep: 'Stay on the list',
    done: 'You have left the waiting list.',
  },
}

const offered = {
  ...texts.waiting,
  offer: 'Not this time',
  question: 'The place goes to the next person, and you leave the waiting list.',
}

const cancelling = postCall<typeof cancelMySignUp>('/my/cancel')

type GiveUpProps = {
  link: string
  isRegistered: boolean
  /** Whether a place is offered to somebody who waits. */
  isOffered?: boolean
  onCancelled?: () => void
}

/** With two presses. Not a form: programs that look through emails submit those. */
export function GiveUp({ link, isRegistered, isOffered, onCancelled }: GiveUpProps) {
  const [step, setStep] = useState<'offered' | 'asked' | 'cancelled'>('offered')
  const [refusal, setRefusal] = useState('')
  const words = isRegistered ? texts.registered : isOffered ? offered : texts.waiting
  const part = useFocusOnChange(step)
  const cancel = async () => {
    setRefusal('')
    try {
      await write(cancelling, { body: { link } })
      forgetLink(link)
      setStep('cancelled')
      onCancelled?.()
    } catch (error) {
      setRefusal(messageOf(error, 'Nothing was changed. Check your connection and try again.'))
    }
  }
  const keep = () => {
    setStep('offered')
    setRefusal('')
  }
  return (
    <ActionGroup
      ref={part}
      isAsking={step === 'asked'}
      isWide={step !== 'offered' || refusal !== ''}
    >
      {step === 'offered' && (
        <FirstStep>
          <Button variant="secondary" onPress={() => setStep('asked')}>
            {words.offer}
          </Button>
        </FirstStep>
      )}
      {step === 'asked' && (
        <>
          <p role="status" className="text-sm text-soft">
            {words.question}
          </p>
          <FormActions>
            <Button variant="danger" onPress={cancel}>
              {words.confirm}
            </Button>
            <Button variant="secondary" onPress={keep}>
              {words.keep}
            </Button>
          </FormActions>
        </>
      )}
      {step === 'cancelled' && (
        <div role="status">
          <Notice tone="success">{words.done}</Notice>
        </div>
      )}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </ActionGroup>
  )
}
