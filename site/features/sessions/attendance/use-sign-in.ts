import { useRef, useState } from 'react'
import type {
  signInByDigits,
  signInByStamp,
  SignedIn,
  SignInInput,
} from '#collections/attendance/door.contract.ts'
import { ApiError, formMessageOf, send, postCall } from '#site/data/api.ts'

const calls = {
  stamp: postCall<typeof signInByStamp>('/sessions/:id/attendance'),
  digits: postCall<typeof signInByDigits>('/sessions/:id/attendance/digits'),
}

type Body = Omit<SignInInput, 'website'> & { website: string }
type SignInState =
  /** `isUnsent`: another try can change it, as the hub was not reached or has too much to do. */
  | { step: 'form'; refusal?: string | undefined; isUnsent?: boolean }
  | { step: 'sending' }
  /** Null: had signed in before. */
  | { step: 'done'; signedIn: SignedIn | null; email: string }

const isTemporary = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500

/** Signs somebody in. A stamp counts at its own minute whenever it arrives, so that a later try loses nothing. */
export function useSignIn(id: string, way: keyof typeof calls) {
  const [state, setState] = useState<SignInState>({ step: 'form' })
  const isSending = useRef(false)

  const signIn = async (body: Body, onSignedIn: (signedIn: SignedIn) => void) => {
    if (isSending.current) return
    isSending.current = true
    setState({ step: 'sending' })
    try {
      const { signedIn } = await send(calls[way], { params: { id }, body })
      if (signedIn) onSignedIn(signedIn)
      setState({ step: 'done', signedIn, email: body.email.trim() })
    } catch (error) {
      const refusal = formMessageOf(error, 'You are not signed in')
      setState({ step: 'form', refusal, isUnsent: isTemporary(error) })
      if (error instanceof ApiError && error.issues.length > 0) throw error
    } finally {
      isSending.current = false
    }
  }

  return { state, signIn, startAnew: () => setState({ step: 'form' }) }
}
