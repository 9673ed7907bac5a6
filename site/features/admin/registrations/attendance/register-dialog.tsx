import { DoorOpen, Download, Link, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { exportAttendance, type RegisterLine } from '#collections/attendance/contract.ts'
import { doorCloses } from '#collections/attendance/door.ts'
import type { AttendanceShare } from '#collections/attendance/hours.ts'
import { countedPeople } from '#collections/counted.ts'
import { feedbackState } from '#collections/feedback/window.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { downloadCsv } from '#site/features/admin/download-csv.ts'
import {
  MailState,
  type SessionMails,
  useSessionMails,
} from '#site/features/admin/registrations/delivery/mail-state.tsx'
import { PersonLink } from '#site/features/admin/registrations/one-person/person-link.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { AddSomebody } from './add-somebody.tsx'
import { copyDoorLink, showDoor } from './door.ts'
import { FeedbackPanel } from './feedback-panel.tsx'
import { recordedWords, registerSummary } from './register-words.ts'
import { type Register, shareOf, useRegister } from './use-register.ts'

type Session = AdminSessionView
type RegisterDialogProps = { session: Session; onClose: () => void }

/** The register of a session: one press a person, saved at once. */
export function RegisterDialog({ session, onClose }: RegisterDialogProps) {
  const register = useRegister(session.id)
  const [isAdding, setAdding] = useState(false)
  const { now } = useSite()
  return (
    <Dialog
      title="Who was there"
      description={session.title}
      isOpen
      onClose={onClose}
      isCovered
      size="large"
    >
      {isAdding ? (
        <AddSomebody register={register} onClose={() => setAdding(false)} />
      ) : (
        <Loaded read={register.read} what="the register">
          {(lines) => (
            <div className="flex flex-col gap-4">
              <p className="font-semibold wrap-anywhere">{session.title}</p>
              <p role="status" className="text-sm text-soft">
                {registerSummary(lines)}
              </p>
              <Actions
                lines={lines}
                session={session}
                register={register}
                onAdd={() => setAdding(true)}
              />
              <People lines={lines} session={session} register={register} />
              {feedbackState(session, false, now) !== 'early' && (
                <FeedbackPanel session={session.id} />
              )}
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

type ActionsProps = PeopleProps & { onAdd: () => void }

function Actions({ lines, session, register, onAdd }: ActionsProps) {
  const { absent } = register
  const everyone = async () => {
    const who = countedPeople(absent.length)
    if (
      !confirmAction(`Record ${who} who ${absent.length === 1 ? 'is' : 'are'} registered as there?`)
    )
      return
    const recorded = await register.everyone()
    if (recorded.length === 0) return
    void showToast({
      title: 'Everyone Was There',
      text: `${countedPeople(recorded.length)} recorded.`,
      action: {
        label: 'Undo',
        seconds: 10,
        onPress: () => void register.press(recorded, null),
      },
    })
  }
  const { now } = useSite()
  return (
    <div className="flex flex-wrap gap-3">
      {now <= doorCloses(session) && (
        <>
          <Button icon={DoorOpen} size="small" onPress={() => showDoor(session.id)}>
            Open the door
          </Button>
          <Button
            icon={Link}
            variant="secondary"
            size="small"
            onPress={() => copyDoorLink(session.id)}
          >
            Copy door link
          </Button>
        </>
      )}
      <Button
        icon={UsersRound}
        variant="secondary"
        size="small"
        isDisabled={absent.length === 0}
        onPress={everyone}
      >
        Everyone was there
      </Button>
      <Button icon={UserPlus} variant="secondary" size="small" onPress={onAdd}>
        Add a person
      </Button>
      <Button
        icon={Download}
        variant="secondary"
        size="small"
        isDisabled={lines.every(({ attendance }) => !attendance)}
        onPress={() => downloadCsv(`/api${exportAttendance.path}?session=${session.id}`)}
      >
        Export CSV
      </Button>
    </div>
  )
}

const filters = [
  { value: 'all', label: 'All' },
  { value: 'there', label: 'There' },
  { value: 'not', label: 'Not there' },
] as const
type Filter = (typeof filters)[number]['value']

type PeopleProps = { lines: RegisterLine[]; session: Session; register: Register }

function People({ lines, session, register }: PeopleProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const mails = useSessionMails(session)
  if (lines.length === 0)
    return <EmptyState title="Nobody is registered, and nobody has signed in." />
  // By what is stored, so that nobody leaves the list under the pointer.
  const shown = lines.filter(
    (line) => filter === 'all' || (shareOf(line) !== null) === (filter === 'there'),
  )
  return (
    <>
      <ToggleGroup label="Show" value={filter} onChange={setFilter} choices={filters} />
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {shown.map((line) => (
          <Person
            key={line.email}
            line={line}
            session={session}
            register={register}
            mails={mails}
          />
        ))}
      </ul>
    </>
  )
}

const shares = [
  { value: 'not', label: 'Not' },
  { value: 'half', label: 'Half' },
  { value: 'all', label: 'There' },
] as const

type PersonProps = Omit<PeopleProps, 'lines'> & { line: RegisterLine; mails: SessionMails }

function Person({ line, session, register, mails }: PersonProps) {
  const { zone } = useSite()
  const { fullName, rotaTier, isRegistered } = line
  const facts = [rotaTier, ...(isRegistered ? [] : ['not registered'])]
  const recorded = recordedWords(line, session, zone)
  const press = async (share: AttendanceShare | null) => {
    const before = shareOf(line)
    // Somebody who is not registered leaves the list with this press.
    if (!(await register.press([line], share)) || share !== null || isRegistered) return
    const onPress = () => void register.press([line], before)
    const action = { label: 'Undo', seconds: 10, onPress }
    void showToast({ title: 'Taken Off the Register', text: fullName, action })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <PersonLink email={line.email}>{fullName}</PersonLink>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[...facts, ...(recorded ? [recorded] : [])].join(' · ')}
        </p>
        {line.attendance && <MailState mail={mails(line.attendance)} name={fullName} />}
      </div>
      <ToggleGroup
        label={fullName}
        value={register.shareOf(line) ?? 'not'}
        onChange={(share) => void press(share === 'not' ? null : share)}
        choices={shares}
      />
    </li>
  )
}
