import { useState } from 'react'
import type * as contract from '#collections/registrations/contract.ts'
import { postCall, ApiError, messageOf } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'
import { personOf } from '#collections/registrations/person.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { formatDate, formatTime } from '#site/lib/dates.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { type SignUpKind, signUpTexts } from './sign-up-texts.ts'
import type { Details } from '#site/features/sessions/my-sign-ups/known.ts'
import { usePersonForm } from './use-person-form.ts'

const registering = postCall<typeof contract.register>('/sessions/:id/register')
const joining = postCall<typeof contract.joinWaitingList>('/sessions/:id/waiting-list')

/** Both forms ask for the same values; the waiting list has other names for two of them. */
function withOwnNames(error: unknown): never {
  const names: Record<string, string> = { name: 'fullName', tier: 'rotaTier' }
  if (error instanceof ApiError)
    for (const issue of error.issues) issue.path = names[issue.path] ?? issue.path
  throw error
}

const required = ['fullName', 'email', 'rotaTier'] as const

export function useSignUp(
  session: SessionView,
  zone: string,
  first: SignUpKind,
  isSomebodyElse: boolean,
) {
  const [kind, setKind] = useState(first)
  const [done, setDone] = useState<{ kind: SignUpKind; link: string; email: string }>()
  const [refusal, setRefusal] = useState<{
    message: string
    isConflict: boolean
    isSignedUp: boolean
  }>()
  const sendsEmails = useSendsEmails()
  const person = usePersonForm({}, isSomebodyElse)
  const { form } = person

  const successTexts = {
    register: `${session.title}, ${formatDate(session.startTime, zone)} at ${formatTime(session.startTime, zone)}`,
    'waiting-list': "We'll notify you if a spot opens up.",
  }

  const sendAs = (requestedKind: SignUpKind) => {
    const params = { id: session.id }
    return form.submit(async (values) => {
      const { fullName, email, rotaTier } = values as Details
      const body = { fullName, email, rotaTier }
      const { link } = await (requestedKind === 'register'
        ? write(registering, { params, body })
        : write(joining, { params, body: personOf(body) }).catch(withOwnNames))
      // An answer that got lost brings no link; the email does.
      if (!link) return { link: '', email: email.trim() }
      person.keep({ fullName, email, rotaTier }, session.id, link)
      return { link, email: email.trim() }
    })
  }

  const submit = async (requestedKind: SignUpKind) => {
    const texts = signUpTexts[requestedKind]
    setKind(requestedKind)
    setRefusal(undefined)
    try {
      const accepted = await sendAs(requestedKind)
      if (!accepted) return
      setDone({ kind: requestedKind, ...accepted })
      const toast = { title: texts.toastTitle, text: successTexts[requestedKind] }
      // A place is no promise of an email; a number on the list is.
      if (requestedKind === 'register' || sendsEmails) void showToast(toast)
      else void showToast(unlessUnsent(false, { title: toast.title }))
    } catch (error) {
      // The form shows these at their fields.
      if (error instanceof ApiError && error.issues.length > 0) return
      const message = messageOf(error, texts.failure)
      const isConflict = error instanceof ApiError && error.status === 409
      const isSignedUp = error instanceof ApiError && error.code === 'signed-up'
      setRefusal({ message, isConflict, isSignedUp })
      showFailure(texts.failureTitle, message)
    }
  }

  return {
    kind,
    texts: signUpTexts[kind],
    person,
    done,
    refusal,
    isReady: form.isFilled([...required]),
    submit,
    /** The typed text stays. */
    startAgain: () => setDone(undefined),
  }
}
