import { useEffect, useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { ApiError, messageOf } from '#site/api/api.ts'
import { formatDate, formatTime } from '#site/lib/dates.ts'
import { useForm } from '#site/lib/use-form.ts'
import { forgetVisitor, remember } from '#site/sessions/my/remember.ts'
import { useRemembered } from '#site/sessions/my/remembered.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { refreshSessions, useJoinWaitingList, useRegister } from './sign-up-mutations.ts'
import { type SignUpKind, signUpTexts } from './sign-up-texts.ts'

const nobody = { fullName: '', email: '', rotaTier: '' }
/** Loaded after the dialog: validation weighs more than all the rest of it. */
const loadSchema = async () =>
  (await import('#collections/registrations/contract.ts')).RegisterInput

const required = ['fullName', 'email', 'rotaTier'] as const

export function useSignUp(session: SessionView, zone: string, initialKind: SignUpKind) {
  const [kind, setKind] = useState(initialKind)
  const [done, setDone] = useState<{ kind: SignUpKind; link: string }>()
  const [refusal, setRefusal] = useState<{ message: string; isConflict: boolean }>()
  const remembered = useRemembered()
  const [isRemembering, setRemembering] = useState(false)
  const { fullName, email, rotaTier } = remembered ?? nobody
  const form = useForm({ fullName, email, rotaTier })
  const register = useRegister()
  const joinWaitingList = useJoinWaitingList()

  // By the time of submit the network may be gone.
  useEffect(() => void loadSchema().catch(() => {}), [])

  const successTexts = {
    register: `${session.title}, ${formatDate(session.startTime, zone)} at ${formatTime(session.startTime, zone)}`,
    'waiting-list': "We'll notify you if a spot opens up.",
  }

  const sendAs = (requestedKind: SignUpKind) => {
    const params = { id: session.id }
    // Both forms ask for the same values; the waiting list has other names for them.
    return form.submit(loadSchema(), async ({ fullName, email, rotaTier }) => {
      const { link } =
        requestedKind === 'register'
          ? await register.send({ params, body: { fullName, email, rotaTier } })
          : await joinWaitingList.send({ params, body: { name: fullName, email, tier: rotaTier } })
      if (remembered || isRemembering) remember({ fullName, email, rotaTier }, session.id, link)
      return { link }
    })
  }

  const submit = async (requestedKind: SignUpKind) => {
    const texts = signUpTexts[requestedKind]
    setKind(requestedKind)
    setRefusal(undefined)
    try {
      const accepted = await sendAs(requestedKind)
      if (!accepted) return
      setDone({ kind: requestedKind, link: accepted.link })
      void showToast({ title: texts.doneTitle, text: successTexts[requestedKind] })
    } catch (error) {
      const message = messageOf(error, texts.failure)
      const isConflict = error instanceof ApiError && error.status === 409
      setRefusal({ message, isConflict })
      showFailure(texts.failureTitle, message)
      // The cards and this dialog were out of date.
      if (isConflict || (error instanceof ApiError && error.status === 404)) await refreshSessions()
    }
  }

  return {
    kind,
    texts: signUpTexts[kind],
    form,
    done,
    refusal,
    isReady: form.isFilled([...required]),
    submit,
    isRemembered: remembered !== undefined,
    isRemembering,
    setRemembering,
    forget: () => {
      forgetVisitor()
      form.reset(nobody)
    },
  }
}

export type SignUp = ReturnType<typeof useSignUp>
