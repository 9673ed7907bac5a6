import { useCallback, useEffect, useRef, useState } from 'react'
import type {
  signInByDigits,
  signInByStamp,
  SignedIn,
  SignInInput,
} from '#collections/attendance/door.contract.ts'
import { ApiError, messageOf, send, postCall } from '#site/data/api.ts'

const calls = {
  stamp: postCall<typeof signInByStamp>('/sessions/:id/attendance'),
  digits: postCall<typeof signInByDigits>('/sessions/:id/attendance/digits'),
}
const retryMs = 15_000

type Body = Omit<SignInInput, 'website'> & { website: string }
type Unsent = { body: Body; onSignedIn: (signedIn: SignedIn) => void }
type SignInState =
  | { step: 'form'; refusal?: string }
  | { step: 'sending' | 'waiting' }
  /** Null: had signed in before. */
  | { step: 'done'; signedIn: SignedIn | null; email: string }

/** What another try can change: the hub was not reached, or has too much to do. */
const isTemporary = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500

/**
 * Signs somebody in, and without a connection keeps trying while the page is open. It keeps nothing in storage: a
 * stamp counts at its own minute whenever it arrives, also when the page is loaded again.
 */
export function useSignIn(id: string, way: keyof typeof calls) {
  const [state, setState] = useState<SignInState>({ step: 'form' })
  const unsent = useRef<Unsent>(undefined)
  const isSending = useRef(false)

  const attempt = useCallback(async () => {
    if (!unsent.current || isSending.current) return
    const { body, onSignedIn } = unsent.current
    isSending.current = true
    try {
      const { signedIn } = await send(calls[way], { params: { id }, body })
      unsent.current = undefined
      if (signedIn) onSignedIn(signedIn)
      setState({ step: 'done', signedIn, email: body.email.trim() })
    } catch (error) {
      if (isTemporary(error)) setState({ step: 'waiting' })
      else {
        unsent.current = undefined
        setState({
          step: 'form',
          refusal: messageOf(error, 'You are not signed in. Please try again.'),
        })
        if (error instanceof ApiError && error.issues.length > 0) throw error
      }
    } finally {
      isSending.current = false
    }
  }, [id, way])

  useEffect(() => {
    if (state.step !== 'waiting') return
    const again = () => void (document.hidden || attempt().catch(() => {}))
    const timer = setInterval(again, retryMs)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [state.step, attempt])

  return {
    state,
    startAnew: () => setState({ step: 'form' }),
    /** `onSignedIn` is called whichever try succeeds. */
    signIn: (body: Body, onSignedIn: (signedIn: SignedIn) => void) => {
      unsent.current = { body, onSignedIn }
      setState({ step: 'sending' })
      return attempt()
    },
  }
}
