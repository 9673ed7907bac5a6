'use client'

import { useCallback, useEffect, useState } from 'react'
import { Button, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useSiteZone } from './use-site-zone'

type SignIn = { id: string; createdAt: string; isThisOne: boolean }

const address = '/cms/api/user/sign-ins'
const formatIn = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })

export function SignIns() {
  const { user } = useAuth()
  const { id: account } = useDocumentInfo()
  const [signIns, setSignIns] = useState<SignIn[]>()
  const format = formatIn(useSiteZone())
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
            Since {format.format(new Date(createdAt))}
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
