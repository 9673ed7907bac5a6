import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { academicYearName, academicYearOf } from '#collections/attendance/hours.ts'
import { readRecordOfPerson } from '#collections/attendance/my-attendance.contract.ts'
import {
  erasePerson,
  exportPerson,
  type PersonExport,
  readPerson,
} from '#collections/people/contract.ts'
import { limits } from '#collections/limits.ts'
import { act } from '#site/data/act.ts'
import { ApiError, asAdministrator, keyOf, messageOf, send } from '#site/data/api.ts'
import { download, saveFile } from '#site/data/save-file.ts'
import { write } from '#site/data/swr.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { useWayBack } from '#site/lib/opened-from-the-page.ts'
import { flagParam, useQueryState } from '#site/lib/use-query-state.ts'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Form } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { HeldForPerson } from './held-for-person.tsx'
import { CorrectAddress, CorrectName, RemoveForm } from './person-forms.tsx'
import {
  erasureQuestion,
  heldFor,
  isCorrectable,
  linesOfPerson,
  namesOf,
  summaryOf,
} from './person-lines.ts'
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

const fileName = 'personal-data.json'
const recordAddress = keyOf(readRecordOfPerson).join('/')

function PersonDetails({ person }: { person: PersonExport }) {
  const { zone, now } = useSite()
  const [task, setTask] = useState<string>()
  const { email } = person
  const body = { email }
  const tasks = [
    { label: 'Correct Name', isOffered: namesOf(person).length > 0, Form: CorrectName },
    { label: 'Correct Address', isOffered: isCorrectable(person), Form: CorrectAddress },
    {
      label: 'Remove from Sessions',
      isOffered: linesOfPerson(person, now).coming.length > 0,
      Form: RemoveForm,
    },
  ]
  const { Form } = tasks.find(({ label }) => label === task) ?? {}

  const exportAll = () =>
    act({
      run: () => send(exportPerson, { body }),
      done: (exported) => {
        download(JSON.stringify(exported, null, 2), fileName, 'application/json')
        const text = `Saved in ${fileName}: ${summaryOf(heldFor(exported)) ?? 'nothing'}.`
        return { title: 'Personal Data Exported', text }
      },
      failed: ['Export Failed', 'Failed to export personal data.'],
    })

  const starts = person.attendance.flatMap(({ session }) => session?.startTime ?? [])
  const years = [...new Set(starts.map((start) => academicYearOf(start, zone)))].toSorted(
    (a, b) => a - b,
  )
  const saveRecord = (year: number) =>
    act({
      run: () => asAdministrator(() => saveFile(recordAddress, { email, year })),
      done: ({ name }) => ({ title: 'Teaching Record Made', text: `Saved in ${name}.` }),
      failed: ['No Record', 'Failed to make the teaching record.'],
    })

  const eraseAll = () =>
    act({
      ask: erasureQuestion(person),
      run: () => write(erasePerson, { body }),
      done: (counts) => ({
        title: 'Personal Data Erased',
        text: `Erased for ${email}: ${summaryOf(counts) ?? 'nothing was held'}.`,
      }),
      failed: ['Erase Failed', 'Failed to erase personal data.'],
    })

  return (
    <div className="flex flex-col gap-6">
      {Form ? (
        <Form person={person} onClose={() => setTask(undefined)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {tasks.map(
            ({ label, isOffered }) =>
              isOffered && (
                <SecondaryButton key={label} onPress={() => setTask(label)}>
                  {label}
                </SecondaryButton>
              ),
          )}
          <SecondaryButton pendingText="Exporting..." onPress={exportAll}>
            Export
          </SecondaryButton>
          {years.map((year) => (
            <SecondaryButton
              key={year}
              pendingText="Making the PDF..."
              onPress={() => saveRecord(year)}
            >
              Teaching record {academicYearName(year)} (PDF)
            </SecondaryButton>
          ))}
          <Button variant="danger" pendingText="Erasing..." onPress={eraseAll}>
            Erase…
          </Button>
        </div>
      )}
      <HeldForPerson person={person} />
    </div>
  )
}
