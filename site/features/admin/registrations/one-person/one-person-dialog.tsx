import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { type PersonExport, readPerson } from '#collections/people/contract.ts'
import { limits } from '#collections/limits.ts'
import { ApiError, keyOf, messageOf, send } from '#site/data/api.ts'
import { useWayBack } from '#site/lib/opened-from-the-page.ts'
import { flagParam, useQueryState } from '#site/lib/use-query-state.ts'
import { SecondaryButton } from '#site/ui/actions/button.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Form } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { PersonDetails } from './person-details.tsx'
import { heldFor, namesOf, summaryOf } from './person-lines.ts'
import { useShowPerson } from './person-link.tsx'

const emailOf = (hash: string) => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}

const params = { person: flagParam }

/** `/registrations?person#…` opens it over the page. */
export function OpenedPerson() {
  const { hash } = useLocation()
  const [{ person }, set] = useQueryState(params)
  const goBack = useWayBack()
  if (!person) return null
  const email = emailOf(hash.slice(1))
  const close = () => set({ person: false }, { replace: true, state: () => null })
  return <OnePersonDialog key={email} email={email} onClose={() => goBack(close)} />
}

/** Everything that the hub has about one address, and what can be done about it at once. */
function OnePersonDialog({ email, onClose }: { email: string; onClose: () => void }) {
  // Each reading is in the audit log.
  const read = useSWR<PersonExport, Error>(
    // An address of the API: it is read again after each change.
    email && [...keyOf(readPerson), email],
    () => send(readPerson, { body: { email } }),
    { dedupingInterval: 0 },
  )
  const { data: person, error } = read
  const isUnreadable = error instanceof ApiError && error.status === 400
  const names = person && namesOf(person).join(', ')
  return (
    <Dialog
      title={names || 'One Person'}
      description="Sessions, emails and requests of one email address"
      onClose={onClose}
      size="large"
    >
      <div className="flex flex-col gap-6">
        <Find email={email} error={isUnreadable ? messageOf(error, '') : undefined} />
        {email !== '' && !isUnreadable && (
          <Loaded read={read} what="the person">
            {(one) =>
              summaryOf(heldFor(one)) ? (
                <PersonDetails person={one} />
              ) : (
                <p className="text-sm text-soft">Nothing is held for {one.email}.</p>
              )
            }
          </Loaded>
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
          <SecondaryButton type="submit" isDisabled={!isNew}>
            Find
          </SecondaryButton>
        }
      />
    </Form>
  )
}
