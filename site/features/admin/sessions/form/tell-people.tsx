import { useState } from 'react'
import { countedPeople } from '#collections/counted.ts'
import { limits } from '#collections/limits.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Checkbox } from '#site/ui/fields/checkbox.tsx'
import { TextAreaField } from '#site/ui/fields/text-field.tsx'

/** The recipients of an email; `people` is undefined while unknown. */
export const whoOf = (people: number | undefined) =>
  people === undefined ? 'everyone on the lists' : countedPeople(people)

/** The choice to email people, and the administrator's message. */
export function useTelling() {
  const [{ isOn, message }, change] = useState({ isOn: true, message: '' })
  return { isOn, message, tell: isOn ? { message } : undefined, change }
}

type TellWhomProps = {
  who: string
  hint: string
  isPlain?: boolean
  telling: ReturnType<typeof useTelling>
}

export function TellWhom({ who, hint, isPlain, telling }: TellWhomProps) {
  const { isOn, message, change } = telling
  const sendsEmails = useSendsEmails()
  if (!sendsEmails) {
    return (
      <Notice tone="warning">
        No mail server is set, so {who} will get no email. Please tell them another way.
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-ground p-4">
      <Checkbox
        isSwitch
        label={`Email ${who}`}
        hint={hint}
        value={isOn}
        onChange={(next) => change({ isOn: next, message })}
      />
      {isOn && !isPlain && (
        <TextAreaField
          label="Message"
          isOptional
          hint="Added to the email, for example the reason."
          rows={3}
          maxLength={limits.text}
          value={message}
          onChange={(next) => change({ isOn, message: next })}
        />
      )}
    </div>
  )
}
