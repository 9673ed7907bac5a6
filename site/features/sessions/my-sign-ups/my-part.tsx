import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { messageOf, post } from '#site/data/api.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { forgetLink } from './known.ts'
import type { useMySignUp } from './my-sign-up.ts'

const waiting = {
  button: 'I no longer want a place',
  question: 'Everyone behind you will move up.',
  confirm: 'Leave the waiting list',
  keep: 'Stay on the list',
  done: 'You have left the waiting list.',
}
const waysOut = {
  waiting,
  registered: {
    button: 'I can no longer come',
    question: 'Someone else can then have your place.',
    confirm: 'Cancel my place',
    keep: 'Keep my place',
    done: 'Your place is cancelled, and someone else can have it. Thank you for letting us know.',
  },
  offered: {
    ...waiting,
    button: 'Not this time',
    question: 'The place goes to the next person, and you leave the waiting list.',
  },
}

type MyPartProps = {
  link: string
  signUp: MySignUp
  read: ReturnType<typeof useMySignUp>['read']
  onGivenUp: (done: string) => void
}

export function MyPart({ link, signUp, read, onGivenUp }: MyPartProps) {
  const sendsEmails = useSendsEmails()
  const part = useRef<HTMLDivElement>(null)
  const { isRegistered, offer } = signUp
  const { done, ...out } = waysOut[isRegistered ? 'registered' : offer ? 'offered' : 'waiting']
  const take = async () => {
    const taken = await write(post('/my/accept'), { body: { link } })
    part.current?.focus()
    await read.mutate(taken, { revalidate: false })
  }
  const giveUp = async () => {
    await write(post('/my/cancel'), { body: { link } }).catch((error: unknown) => {
      void read.mutate()
      throw error
    })
    forgetLink(link)
    onGivenUp(done)
  }
  return (
    <div ref={part} tabIndex={-1} className="group/answers outline-none">
      <FormActions>
        {offer && (
          <Ask
            button="Take the place"
            question={`You will be registered${sendsEmails ? ', and we will email you' : ''}.`}
            confirm="Register me"
            keep="Not yet"
            onConfirm={take}
          />
        )}
        <Ask {...out} isDangerous onConfirm={giveUp} />
      </FormActions>
    </div>
  )
}

type AskProps = {
  button: string
  question: string
  confirm: string
  isDangerous?: true
  keep: string
  onConfirm: () => Promise<unknown>
}

/**
 * The action takes two presses. In a `group/answers` the other answers are hidden meanwhile. Not `confirm()`, which
 * mail programs drop in silence; nor a form, which programs that look through emails submit.
 */
function Ask({ button, question, confirm, isDangerous, keep, onConfirm }: AskProps) {
  // The question that is asked is not answered for another one, when the sign-up has changed.
  const [asked, setAsked] = useState('')
  const isAsking = asked === question
  const [refusal, setRefusal] = useState('')
  const part = useRef<HTMLDivElement>(null)
  // The pressed button goes away: the focus must not be lost, nor a double press go on.
  const show = (asking: boolean, why = '') => {
    flushSync(() => {
      setAsked(asking ? question : '')
      setRefusal(why)
    })
    part.current?.focus()
  }
  const run = () =>
    onConfirm().catch((error: unknown) =>
      show(false, messageOf(error, 'Nothing was changed. Check your connection and try again.')),
    )
  return (
    <div
      ref={part}
      tabIndex={-1}
      data-asking={isAsking || undefined}
      className={`flex flex-col gap-3 outline-none not-data-asking:group-has-data-asking/answers:hidden print:hidden ${isAsking || refusal ? 'basis-full' : ''}`}
    >
      {isAsking ? (
        <>
          <p role="status" className="text-sm text-soft">
            {question}
          </p>
          <FormActions>
            <Button variant={isDangerous && 'danger'} onPress={run}>
              {confirm}
            </Button>
            <SecondaryButton onPress={() => show(false)}>{keep}</SecondaryButton>
          </FormActions>
        </>
      ) : (
        // As wide as those of the question on phones.
        <div className="flex flex-col items-start max-xs:items-stretch">
          <Button variant={isDangerous && 'secondary'} onPress={() => show(true)}>
            {button}
          </Button>
        </div>
      )}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </div>
  )
}
