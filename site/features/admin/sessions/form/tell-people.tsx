import { countedPeople } from '#collections/counted.ts'
import { limits } from '#collections/limits.ts'
import type { SavedSession } from '#collections/sessions/contract.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Checkbox } from '#site/ui/fields/checkbox.tsx'
import { TextAreaField } from '#site/ui/fields/text-field.tsx'

type Listed = Pick<SavedSession, 'registered' | 'waitingListCount'>

/** '1 registered person', '12 registered and 3 waiting people'. */
export function listedPeople({ registered, waitingListCount }: Listed) {
  const parts = [
    registered > 0 && `${registered} registered`,
    waitingListCount > 0 && `${waitingListCount} waiting`,
  ].filter(Boolean)
  return `${parts.join(' and ')} ${registered + waitingListCount === 1 ? 'person' : 'people'}`
}

/** Those whom an email goes to; `people` is undefined while nobody knows how many they are. */
export const whoOf = (people: number | undefined) =>
  people === undefined ? 'everybody on the lists' : countedPeople(people)

export type Telling = { isOn: boolean; message: string }
export const tellingByDefault: Telling = { isOn: true, message: '' }

type TellWhomProps = {
  who: string
  hint: string
  /** Nothing can be added to the email. */
  isPlain?: boolean
  value: Telling
  onChange: (value: Telling) => void
}

export function TellWhom({ who, hint, isPlain, value, onChange }: TellWhomProps) {
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
        value={value.isOn}
        onChange={(isOn) => onChange({ ...value, isOn })}
      />
      {value.isOn && !isPlain && (
        <TextAreaField
          label="Message"
          isOptional
          hint="Added to the email, for example the reason."
          rows={3}
          maxLength={limits.text}
          value={value.message}
          onChange={(message) => onChange({ ...value, message })}
        />
      )}
    </div>
  )
}
