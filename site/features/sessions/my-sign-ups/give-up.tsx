import { useEffect } from 'react'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { useFocusOnChange } from '#site/lib/focus/use-focus-on-change.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { ActionGroup, FirstStep } from './action-group.tsx'
import { type CancellationSteps, useCancellation } from './use-cancellation.ts'

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

const offered: Texts = {
  ...texts.waiting,
  offer: 'Not this time',
  question: 'The place goes to the next person, and you leave the waiting list.',
}

type Texts = (typeof texts)['registered']
type PartProps = { texts: Texts; cancellation: CancellationSteps }

type GiveUpProps = {
  link: string
  isRegistered: boolean
  /** Whether a place is offered to somebody who waits. */
  isOffered?: boolean
  onBack?: (signUp: MySignUp) => void
  onCancelled?: () => void
}

/** Not a form: programs that look through emails submit those. */
export function GiveUp({ link, isRegistered, isOffered, onBack, onCancelled }: GiveUpProps) {
  const cancellation = useCancellation(link)
  const { step, refusal, ask } = cancellation
  const words = isRegistered ? texts.registered : isOffered ? offered : texts.waiting
  const part = useFocusOnChange(step)
  useEffect(() => {
    if (step === 'cancelled') onCancelled?.()
  }, [step, onCancelled])
  const undo = async () => {
    const signUp = await cancellation.undo()
    if (signUp) onBack?.(signUp)
  }
  return (
    <ActionGroup
      ref={part}
      isAsking={step === 'asked'}
      isWide={step !== 'offered' || refusal !== ''}
    >
      {step === 'offered' && (
        <FirstStep>
          <Button variant="secondary" onPress={ask}>
            {words.offer}
          </Button>
        </FirstStep>
      )}
      {step === 'asked' && <Question texts={words} cancellation={cancellation} />}
      {step === 'cancelled' && (
        <>
          <div role="status">
            <Notice tone="success">{words.done}</Notice>
          </div>
          <FormActions>
            <Button
              variant="secondary"
              isPending={cancellation.isSending}
              onPress={() => void undo()}
            >
              Undo
            </Button>
          </FormActions>
        </>
      )}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </ActionGroup>
  )
}

const Question = ({ texts: words, cancellation }: PartProps) => (
  <>
    <p role="status" className="text-sm text-soft">
      {words.question}
    </p>
    <FormActions>
      <Button
        variant="danger"
        isPending={cancellation.isSending}
        onPress={() => void cancellation.cancel()}
      >
        {words.confirm}
      </Button>
      <Button variant="secondary" onPress={cancellation.keep}>
        {words.keep}
      </Button>
    </FormActions>
  </>
)
