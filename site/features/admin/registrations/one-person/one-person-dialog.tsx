import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { limits } from '#collections/limits.ts'
import { messageOf } from '#site/data/api.ts'
import { useWayBack } from '#site/lib/opened-from-the-page.ts'
import { useHashLink } from '#site/lib/links-in-addresses.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { Form } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { PersonDetails } from './person-details.tsx'
import { isKnown, namesOf } from './person-lines.ts'
import { useOnePerson } from './use-one-person.ts'
import { useShowPerson } from './person-link.tsx'

const emailOf = (hash: string) => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}

/** `/registrations?person#…` opens it over the page. */
export function OpenedPerson(props: { zone: string; now: Date }) {
  const { search } = useLocation()
  const { hash, close } = useHashLink('person')
  const leave = useWayBack(close)
  if (!new URLSearchParams(search).has('person')) return null
  const email = emailOf(hash)
  return <OnePersonDialog key={email} email={email} onClose={leave} {...props} />
}

type OnePersonDialogProps = { email: string; zone: string; now: Date; onClose: () => void }

/** Everything that the hub has about one address, and what can be done about it at once. */
function OnePersonDialog({ email, zone, now, onClose }: OnePersonDialogProps) {
  const read = useOnePerson(email)
  const { person } = read
  const names = person && namesOf(person).join(', ')
  return (
    <Dialog
      title={names || 'One Person'}
      description="Sessions, emails and requests of one email address"
      isOpen
      onClose={onClose}
      isInAddress
      size="large"
    >
      <div className="flex flex-col gap-6">
        <Find email={email} error={read.isUnreadable ? messageOf(read.error, '') : undefined} />
        {person ? (
          isKnown(person) ? (
            <PersonDetails person={person} zone={zone} now={now} onChanged={read.reload} />
          ) : (
            <p className="text-sm text-soft">Nothing is held for {person.email}.</p>
          )
        ) : read.error && !read.isUnreadable ? (
          <ErrorState
            title="The person could not be loaded."
            isRetrying={read.isRetrying}
            onRetry={read.reload}
          />
        ) : (
          email !== '' &&
          !read.error && (
            <Skeleton label="Loading the person">
              <SkeletonLine className="h-40" />
            </Skeleton>
          )
        )}
      </div>
    </Dialog>
  )
}

function Find({ email, error }: { email: string; error: string | undefined }) {
  const [typed, setTyped] = useState(email)
  const showPerson = useShowPerson()
  const isNew = typed.trim() !== '' && typed.trim() !== email
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (isNew) showPerson(typed.trim())
  }
  return (
    <Form onSubmit={find}>
      <TextField
        label="Email Address"
        type="email"
        autoFocus={email === ''}
        autoComplete="off"
        maxLength={limits.email}
        value={typed}
        onChange={setTyped}
        errorMessage={error}
        beside={
          <Button type="submit" variant="secondary" isDisabled={!isNew}>
            Find
          </Button>
        }
      />
    </Form>
  )
}
