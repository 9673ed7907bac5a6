import { useRef, useState } from 'react'
import type {
  cancelMySignUp,
  MySignUp,
  undoMyCancellation,
} from '#collections/my-sessions/contract.ts'
import { messageOf, postCall } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { forgetLink } from './remember.ts'

const refreshes = ['/api/sessions']

/** Two presses give a sign-up up, a third one brings it back. */
export function useCancellation(link: string) {
  const [step, setStep] = useState<'offered' | 'asked' | 'cancelled'>('offered')
  const [undoToken, setUndoToken] = useState('')
  const [refusal, setRefusal] = useState('')
  const rememberAgain = useRef(() => {})
  const cancelling = useSend(postCall<typeof cancelMySignUp>('/my/cancel'), { refreshes })
  const undoing = useSend(postCall<typeof undoMyCancellation>('/my/undo-cancel'), { refreshes })

  const attempt = async <Result>(work: () => Promise<Result>, failure: string) => {
    setRefusal('')
    try {
      return await work()
    } catch (error) {
      setRefusal(messageOf(error, `${failure} Check your connection and try again.`))
      return undefined
    }
  }
  return {
    step,
    refusal,
    isSending: cancelling.isSending || undoing.isSending,
    ask: () => setStep('asked'),
    keep: () => {
      setStep('offered')
      setRefusal('')
    },
    cancel: async () => {
      const body = { link }
      const done = await attempt(() => cancelling.send({ body }), 'Nothing was changed.')
      if (!done) return
      rememberAgain.current = forgetLink(link)
      setUndoToken(done.undo)
      setStep('cancelled')
    },
    undo: async (): Promise<MySignUp | undefined> => {
      const body = { undo: undoToken }
      const back = await attempt(() => undoing.send({ body }), 'This was not undone.')
      if (!back) return undefined
      rememberAgain.current()
      setStep('offered')
      return back
    },
  }
}

export type CancellationSteps = ReturnType<typeof useCancellation>
