'use client'

import { useCallback, useEffect, useState } from 'react'
import { Button, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useSiteTime } from './use-site-time'

type SignIn = { id: string; createdAt: string; isThisOne: boolean }

const address = '/cms/api/user/sign-ins'

export function SignIns() {
  const { user } = useAuth()
  const { id: account } = useDocumentInfo()
  const [signIns, setSignIns] = useState<SignIn[]>()
  const timeOf = useSiteTime()
  const isOwn = user?.id === account

  const load = useCallback(async () => {
    const answer = await fetch(address)
    if (answer.ok) setSignIns((await answer.json()) as SignIn[])
  }, [])
  useEffect(() => {
    if (isOwn) void load()
  }, [isOwn, load])

  const end = async (id: string) => {
    await fetch(`${address}/${id}`, { method: 'DELETE' })
    await load()
  }

  if (!isOwn || !signIns) return null
  return (
    <section aria-labelledby="sign-ins">
      <h3 id="sign-ins">Sign-ins</h3>
      <ul>
        {signIns.map(({ id, createdAt, isThisOne }) => (
          <li key={id}>
            Since {timeOf(createdAt)}
            {isThisOne ? (
              ' (this one)'
            ) : (
              <Button
                buttonStyle="secondary"
                margin={false}
                onClick={() => void end(id)}
                size="small"
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
