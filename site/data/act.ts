import { showFailure, showToast, type ToastMessage } from '#site/ui/overlays/show-toast.ts'
import { messageOf } from './api.ts'

/** A text for failures without the server's reason, with a title other than 'Error'. */
export type Failure = string | readonly [title: string, text: string]

export function tellFailure(error: unknown, failed: Failure) {
  const [title, text] = typeof failed === 'string' ? ['Error', failed] : failed
  showFailure(title, messageOf(error, text))
}

type Action<Result> = {
  /** The browser asks it before anything is sent. */
  ask?: string
  /** Undefined is a No to a question of its own. */
  run: () => Promise<Result | undefined>
  done?: ToastMessage | ((result: Result) => ToastMessage)
  failed: Failure
}

/** Asks, sends, and tells how it went. @returns undefined after a No, and after a failure. */
export async function act<Result>({ ask, run, done, failed }: Action<Result>) {
  if (ask && !window.confirm(ask)) return undefined
  try {
    const result = await run()
    if (result !== undefined && done) {
      showToast(typeof done === 'function' ? done(result) : done)
    }
    return result
  } catch (error) {
    tellFailure(error, failed)
    return undefined
  }
}
