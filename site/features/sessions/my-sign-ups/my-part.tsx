import { type ReactNode, useRef } from 'react'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { post } from '#site/data/api.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { Ask } from '#site/forms/ask.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { forgetLink, replaceLink } from './known.ts'

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

const takeFocus = (notice: HTMLElement | null) => notice?.focus()

/** Tells that a sign-up is given up; it takes the focus of the button that has gone. */
export const GivenUp = ({ children }: { children: ReactNode }) => (
  <div ref={takeFocus} tabIndex={-1} role="status" className="outline-none">
    <Notice tone="success">{children}</Notice>
  </div>
)

type MyPartProps = {
  link: string
  signUp: Pick<MySignUp, 'isRegistered' | 'offer'>
  onTaken: (link: string) => void
  onGivenUp: (done: string) => void
}

export function MyPart({ link, signUp, onTaken, onGivenUp }: MyPartProps) {
  const sendsEmails = useSendsEmails()
  const part = useRef<HTMLDivElement>(null)
  const { isRegistered, offer } = signUp
  const { done, ...out } = waysOut[isRegistered ? 'registered' : offer ? 'offered' : 'waiting']
  const take = async () => {
    const taken = await write(post('/my/accept'), { body: { link } })
    part.current?.focus()
    replaceLink(link, taken.link)
    onTaken(taken.link)
  }
  const giveUp = async () => {
    await write(post('/my/cancel'), { body: { link } })
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
        <Ask key={out.button} {...out} variant="secondary" isDangerous onConfirm={giveUp} />
      </FormActions>
    </div>
  )
}
