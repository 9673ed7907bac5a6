import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import type { RegisterInput } from '#collections/registrations/contract.ts'
import type { List } from '#collections/registrations/person.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import {
  registeredText,
  waitingText,
  whenOf,
} from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { useAdminSessions } from '#site/features/admin/use-selected.tsx'
import { haveSameTitle } from '#site/features/sessions/detail/other-dates.tsx'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { confirmDiscard } from '#site/lib/use-unsaved-changes-prompt.ts'
import { SecondaryButton } from '#site/ui/actions/button.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { TypingNotes } from '#site/ui/feedback/notice.tsx'
import { RadioGroup } from '#site/ui/fields/choices.tsx'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { addTo, correct, listChoices, move, type PersonTask } from './change-people.ts'

const nobody = { fullName: '', email: '', rotaTier: '' }

type PersonDialogProps = { session: AdminSessionView; task: PersonTask; onClose: () => void }

export function PersonDialog({ session, task, onClose }: PersonDialogProps) {
  const { person } = task
  const [isMoving, setMoving] = useState(false)
  const { fullName, email, rotaTier } = person ?? nobody
  const [list, setList] = useState(task.list)
  const sendsEmails = useSendsEmails()
  const form = useFormDialog({
    initial: { fullName, email, rotaTier },
    save: async (input: RegisterInput) => {
      const saved = await (person ? correct(list, person, input) : addTo(session, list, input))
      return saved && input
    },
    failed: person ? 'Failed to correct the details.' : 'Failed to add the person.',
    onClose,
    done: (input) => {
      const title = person ? 'Details Corrected' : 'Person Added'
      const isTold = !person || input.email !== person.email
      return unlessUnsent(sendsEmails || !isTold, { title, text: input.fullName })
    },
  })

  const hint = person
    ? 'If you change the address, we send the confirmation to the new one.'
    : 'They will get an email.'

  const startMoving = () => {
    if (form.isDirty && !confirmDiscard()) return
    form.reset()
    setMoving(true)
  }

  if (person && isMoving)
    return <MoveDialog session={session} from={task.list} person={person} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={person ? 'Correct Details' : 'Add Person'}
      description={session.title}
      submit={person ? 'Save Changes' : 'Add Person'}
      isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
    >
      <PersonFields
        form={form}
        emailHint={sendsEmails ? hint : 'No one is emailed: no mail server is set.'}
        autoFocus
        isForAnother
      />
      {!person && <Select label="Add to" value={list} onChange={setList} choices={listChoices} />}
      {person && (
        <SecondaryButton icon={ArrowRightLeft} onPress={startMoving}>
          Move to Another Session
        </SecondaryButton>
      )}
    </FormDialog>
  )
}

const shownSessions = 10

const isListed = ({ registrations, waitingList }: AdminSessionView, email: string) =>
  [...registrations, ...waitingList].some((one) => one.email === email)

/** 'Fri 27 Nov 2026, 12:30–13:30, Seminar Room 1. 9 of 15 registered, 2 waiting.' */
function detailsOf(session: AdminSessionView, zone: string) {
  const places = [registeredText(session), waitingText(session)].filter(Boolean).join(', ')
  return `${whenOf(session, zone)}, ${session.location}. ${places}.`
}

type MoveDialogProps = {
  session: AdminSessionView
  from: List
  person: NonNullable<PersonTask['person']>
  onClose: () => void
}

function MoveDialog({ session, from, person, onClose }: MoveDialogProps) {
  const { zone } = useSite()
  const [search, setSearch] = useState('')
  const read = useAdminSessions({ search, finished: 'hidden' }, shownSessions)
  const { data } = read
  const alike = useAdminSessions({ search: session.title, finished: 'hidden' }, shownSessions)
  const [chosenId, setChosenId] = useState<string>()
  const [chosenList, setList] = useState<List>('registered')
  const [isDeclined, setDeclined] = useState(false)
  const sendsEmails = useSendsEmails()

  // A person who changes dates stays with what is taught, however far away that is. Nothing is shown before that is known: the list
  // would move under a press.
  const isSearching = search !== ''
  const alikeSessions = isSearching ? [] : (alike.data?.sessions ?? [])
  const sameTitle = alikeSessions.filter((one) => haveSameTitle(one, session))
  const isRead = data && (isSearching || alike.data || alike.error)
  const found = [...sameTitle, ...(data?.sessions ?? [])].map((one) => [one.id, one] as const)
  const offered = [...new Map(found).values()]
  // Sessions where they are already on a list are left out. Their own session comes last: a place there is a promotion.
  const sessions = isRead && [
    ...offered.filter((one) => one.id !== session.id && !isListed(one, person.email)),
    ...offered.filter((one) => one.id === session.id && from === 'registered'),
  ]
  // A late search may remove it from the list, and another bring it back.
  const target = sessions?.find(({ id }) => id === chosenId)
  const isOwn = target?.id === session.id
  const choices = listChoices.filter(({ value }) => !isOwn || value !== from)
  const list = isOwn ? 'waiting' : chosenList

  const form = useFormDialog({
    initial: {},
    save: async () => {
      if (!target) return undefined
      const moved = await move(from, person, { session: target, list })
      setDeclined(moved === undefined)
      return moved === undefined ? undefined : target
    },
    failed: 'Failed to move the person.',
    onClose,
    done: ({ title }) => {
      const where = list === 'registered' ? 'has a place at' : 'is on the waiting list for'
      const text = `${person.fullName} now ${where} ${title}`
      const toast = { title: 'Person Moved', text: sendsEmails ? `${text}.` : text }
      return unlessUnsent(sendsEmails, toast)
    },
  })

  return (
    <FormDialog
      form={form}
      title="Move to Another Session"
      description={session.title}
      submit="Move"
      isReady={target !== undefined}
    >
      <p className="text-sm wrap-anywhere text-muted">
        {person.fullName} leaves {session.title}
        {sendsEmails
          ? ' and is emailed about both sessions.'
          : '. No one is emailed: no mail server is set.'}
      </p>
      <div className="flex flex-col gap-2">
        <SearchField
          label="Search sessions"
          placeholder="Search sessions..."
          autoFocus
          value={search}
          onChange={setSearch}
        />
        <Loaded read={{ ...read, data: sessions }} what="the sessions">
          {(shown) => (
            <div className="max-h-72 overflow-y-auto rounded-lg border border-edge px-3 py-1">
              {shown.length === 0 && <p className="py-1 text-sm text-muted">No sessions found.</p>}
              <RadioGroup
                label="Sessions"
                isLabelHidden
                choices={shown.map((one) => ({
                  value: one.id,
                  title: one.title,
                  details: detailsOf(one, zone),
                }))}
                value={target?.id}
                onChange={setChosenId}
              />
            </div>
          )}
        </Loaded>
        {data && data.counts.filtered > shownSessions && (
          <p className="text-sm text-muted">
            The next {shownSessions} of {data.counts.filtered} sessions. Search for the others.
          </p>
        )}
      </div>
      <Select label="Move to" value={list} onChange={setList} choices={choices} />
      <TypingNotes
        notes={[isDeclined && 'No one was moved. Choose the waiting list, or another session.']}
      />
    </FormDialog>
  )
}
