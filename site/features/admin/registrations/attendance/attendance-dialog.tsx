import { DoorOpen, Download, Link, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { exportAttendance, type AttendanceLine } from '#collections/attendance/contract.ts'
import { type AttendanceShare, doorCloses } from '#collections/attendance/hours.ts'
import { countedPeople } from '#collections/counted.ts'
import { feedbackState } from '#collections/feedback/answers.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { downloadCsv } from '#site/features/admin/download-csv.ts'
import {
  MailState,
  type SessionMails,
  useSessionMails,
} from '#site/features/admin/registrations/mail-state.tsx'
import { PersonLink } from '#site/features/admin/registrations/one-person/person-link.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { undo } from '#site/features/admin/trash/restore-deleted.ts'
import { SavingForm, useFormDialog } from '#site/forms/form-dialog.tsx'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { action } from '#site/ui/actions/more-menu.tsx'
import { EmptyState, Loaded } from '#site/ui/feedback/loaded.tsx'
import { choicesOf } from '#site/ui/fields/select.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { copyDoorLink, showDoor } from './door.ts'
import { FeedbackPanel } from './feedback-panel.tsx'
import {
  recordedWords,
  type AttendanceList,
  summaryOf,
  shareOf,
  useAttendanceList,
} from './use-attendance-list.ts'

type AttendanceDialogProps = { session: AdminSessionView; onClose: () => void }

export function AttendanceDialog({ session, onClose }: AttendanceDialogProps) {
  const list = useAttendanceList(session.id)
  const [isAdding, setAdding] = useState(false)
  const { now } = useSite()
  return (
    <Dialog
      title="Who was there"
      description={session.title}
      onClose={onClose}
      isCovered
      size="large"
    >
      {isAdding ? (
        <AddWalkIn list={list} onClose={() => setAdding(false)} />
      ) : (
        <Loaded read={list.read} what="the attendance list">
          {(lines) => (
            <div className="flex flex-col gap-4">
              <p className="font-semibold wrap-anywhere">{session.title}</p>
              <p role="status" className="text-sm text-soft">
                {summaryOf(lines)}
              </p>
              <Actions {...{ lines, session, list }} onAdd={() => setAdding(true)} />
              <People {...{ lines, session, list }} />
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

type PeopleProps = { lines: AttendanceLine[]; session: AdminSessionView; list: AttendanceList }

function Actions({ lines, session, list, onAdd }: PeopleProps & { onAdd: () => void }) {
  const { absent } = list
  const { now } = useSite()
  const { id } = session
  const everyone = async () => {
    const who = `${countedPeople(absent.length)} who ${absent.length === 1 ? 'is' : 'are'}`
    if (!window.confirm(`Record ${who} registered as there?`)) return
    const recorded = await list.everyone()
    if (recorded.length === 0) return
    showToast({
      title: 'Everyone Was There',
      text: `${countedPeople(recorded.length)} recorded.`,
      action: undo(() => list.press(recorded, null)),
    })
  }
  const doors = [
    action('Open the door', DoorOpen, () => showDoor(id)),
    action('Copy door link', Link, () => copyDoorLink(id)),
  ]
  const download = () => downloadCsv(exportAttendance, `session=${id}`)
  const isBlank = lines.every(({ attendance }) => !attendance)
  const actions = [
    ...(now <= doorCloses(session) ? doors : []),
    action('Everyone was there', UsersRound, everyone, absent.length === 0),
    action('Add a person', UserPlus, onAdd),
    action('Export CSV', Download, download, isBlank),
  ]
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map(({ label, ...button }) => (
        <SmallButton key={label} {...button}>
          {label}
        </SmallButton>
      ))}
    </div>
  )
}

function AddWalkIn({ list, onClose }: { list: AttendanceList; onClose: () => void }) {
  const form = useFormDialog({
    initial: { fullName: '', email: '', rotaTier: '' },
    save: list.add,
    failed: 'Failed to add the person.',
    onClose,
  })
  return (
    <SavingForm
      form={form}
      submit="Add as There"
      isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
      label="Add a person who was there"
    >
      <PersonFields form={form} autoFocus isForAnother />
    </SavingForm>
  )
}

const filters = choicesOf({ all: 'All', there: 'There', not: 'Not there' })
type Filter = (typeof filters)[number]['value']

function People({ lines, session, list }: PeopleProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const mails = useSessionMails(session)
  if (lines.length === 0) return <EmptyState title="No one is registered or has signed in." />
  const shown = lines.filter(
    (line) => filter === 'all' || (shareOf(line) !== null) === (filter === 'there'),
  )
  return (
    <>
      <ToggleGroup label="Show" value={filter} onChange={setFilter} choices={filters} />
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {shown.map((line) => (
          <Person key={line.email} {...{ line, session, list, mails }} />
        ))}
      </ul>
    </>
  )
}

const shares = choicesOf({ not: 'Not', half: 'Half', all: 'There' })

type PersonProps = Omit<PeopleProps, 'lines'> & { line: AttendanceLine; mails: SessionMails }

function Person({ line, session, list, mails }: PersonProps) {
  const { zone } = useSite()
  const { fullName, rotaTier, isRegistered } = line
  const facts = [rotaTier, ...(isRegistered ? [] : ['not registered'])]
  const recorded = recordedWords(line, session, zone)
  const press = async (share: AttendanceShare | null) => {
    const before = shareOf(line)
    // A walk-in leaves the list with this press.
    if (!(await list.press([line], share)) || share !== null || isRegistered) return
    const action = undo(() => list.press([line], before))
    showToast({ title: 'Taken Off the List', text: fullName, action })
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
        value={shareOf(line) ?? 'not'}
        onChange={(share) => void press(share === 'not' ? null : share)}
        choices={shares}
      />
    </li>
  )
}
