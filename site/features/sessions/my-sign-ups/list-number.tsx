import { useEffect } from 'react'
import { forgetLink } from './remember.ts'
import { useMySignUp } from './use-my-sign-up.ts'

/** ': number 3', on a card. A sign-up that has ended elsewhere is no longer known. */
export function ListNumber({ link }: { link: string }) {
  const { signUp, isGone } = useMySignUp(link)
  useEffect(() => {
    if (isGone) forgetLink(link)
  }, [isGone, link])
  return signUp && signUp.position !== null && <>: number&nbsp;{signUp.position}</>
}
