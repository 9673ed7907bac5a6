import { useState } from 'react'
import type { acceptMyOffer } from '#collections/my-sessions/contract.ts'
import { messageOf, postCall } from '#site/data/api.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { useFocusOnChange } from '#site/lib/focus/use-focus-on-change.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { ActionGroup, FirstStep } from './action-group.tsx'
import { replaceLink } from './remember.ts'

const taking = postCall<typeof acceptMyOffer>('/my/accept')

type TakePlaceProps = { link: string; onTaken?: (link: string) => void }

/** Takes an offered place with two presses. Not a form, as in GiveUp. */
export function TakePlace({ link, onTaken }: TakePlaceProps) {
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState('')
  const sendsEmails = useSendsEmails()
  const part = useFocusOnChange(isAsked)
  const take = async () => {
    setRefusal('')
    try {
      const taken = await write(taking, { body: { link } })
      replaceLink(link, taken.link)
      onTaken?.(taken.link)
    } catch (error) {
      setAsked(false)
      setRefusal(messageOf(error, 'Nothing was changed. Check your connection and try again.'))
    }
  }
  return (
    <ActionGroup ref={part} isAsking={isAsked} isWide={isAsked || refusal !== ''}>
      {isAsked ? (
        <>
          <p role="status" className="text-sm text-soft">
            {sendsEmails
              ? 'You will be registered, and we will email you.'
              : 'You will be registered.'}
          </p>
          <FormActions>
            <Button onPress={take}>Register me</Button>
            <Button variant="secondary" onPress={() => setAsked(false)}>
              Not yet
            </Button>
          </FormActions>
        </>
      ) : (
        <FirstStep>
          <Button onPress={() => setAsked(true)}>Take the place</Button>
        </FirstStep>
      )}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </ActionGroup>
  )
}
