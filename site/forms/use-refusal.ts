import { useState } from 'react'
import { formMessageOf, messageOf } from '#site/data/api.ts'
import { showFailure } from '#site/ui/overlays/show-toast.ts'

type Failure = { text: string; title?: string; onRefused?: (error: unknown) => void }

/** Tells of a failed action in a toast and as `refusal`, for a form to show until the next attempt. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string>()

  const attempt = async (failure: Failure, action: () => Promise<void>) => {
    setRefusal(undefined)
    try {
      await action()
    } catch (error) {
      setRefusal(formMessageOf(error, failure.text))
      failure.onRefused?.(error)
      showFailure(failure.title ?? 'Error', messageOf(error, failure.text))
    }
  }

  return { refusal, attempt }
}
