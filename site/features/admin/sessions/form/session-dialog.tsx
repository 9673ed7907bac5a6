import { useState } from 'react'
import type { SavedSession, SessionView } from '#collections/sessions/contract.ts'
import type { TopicRequestView } from '#collections/request-forms/contract.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { useSameRoom, warningsOf } from '#site/features/admin/sessions/session-warnings.ts'
import { listedCount, roomWarning } from '#site/features/admin/sessions/session-facts.tsx'
import { ScopeField, usePeopleOf, useScope } from '#site/features/admin/sessions/series.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { markRequest } from '#site/features/admin/submissions/submissions.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { formatDate, formatTime, formatTimeRange } from '#site/lib/dates.ts'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { Notice, TypingNotes } from '#site/ui/feedback/notice.tsx'
import { SessionFields } from './session-fields.tsx'
import { blankSession, copyOf, lengthOf, valuesOf } from './session-values.ts'
import { TellWhom, useTelling, whoOf } from './tell-people.tsx'
import { useSessionForm } from './use-session-form.ts'

type SessionTask =
  | { kind: 'add'; request?: TopicRequestView | undefined }
  | { kind: 'edit' | 'duplicate'; session: SavedSession }

type SessionDialogProps = {
  task: SessionTask
  onClose: () => void
  onSaved?: (saved: SessionView) => void
}

const titles = { add: 'Add Session', edit: 'Edit Session', duplicate: 'Duplicate Session' }

function initialOf(task: SessionTask, zone: string) {
  if (task.kind === 'add') return { ...blankSession, description: task.request?.message ?? '' }
  return copyOf(task.session, zone)
}

const offerToMark = ({ id, answeredAt }: TopicRequestView) =>
  answeredAt === null
    ? { label: 'Mark as answered', onPress: () => void markRequest('topic', id, true) }
    : undefined

function descriptionOf(task: SessionTask, zone: string) {
  if (task.kind === 'add') return 'A new session for the programme.'
  const { title, startTime, endTime } = task.session
  return `${title}, ${formatDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}`
}

export function SessionDialog({ task, ...closing }: SessionDialogProps) {
  const { zone, now } = useSite()
  const [session, onSavedMeanwhile] = useState(task.kind === 'edit' ? task.session : undefined)
  const request = task.kind === 'add' ? task.request : undefined
  const sendsEmails = useSendsEmails()
  const telling = useTelling()
  const typed = useForm(session ? valuesOf(session, zone) : initialOf(task, zone))
  const { values } = typed
  const { scope, following, moved, isDayNew } = useScope(session, values, zone, now)
  const people = usePeopleOf(
    moved,
    'change',
    session && !following ? listedCount(session) : undefined,
  )
  const emailed = telling.isOn ? people : 0
  const { form, savedMeanwhile, setStart, takeSaved } = useSessionForm(typed, {
    session,
    people: emailed,
    tell: telling.tell,
    length: task.kind === 'add' ? undefined : lengthOf(valuesOf(task.session, zone)),
    zone,
    offer: request && offerToMark(request),
    following,
    onSavedMeanwhile,
    ...closing,
  })
  const saveText =
    emailed === 0 || !sendsEmails ? 'Save Changes' : `Save and Email ${emailed ?? 'Everyone'}`
  const submitText = task.kind === 'edit' ? saveText : 'Create Session'
  const sameRoom = useSameRoom(values, session?.id)

  return (
    <FormDialog
      form={form}
      title={titles[task.kind]}
      description={descriptionOf(task, zone)}
      size="large"
      submit={!savedMeanwhile && submitText}
    >
      {savedMeanwhile && (
        <VersionConflict saved={savedMeanwhile} onOverwrite={form.save} onTakeSaved={takeSaved} />
      )}
      {request && (
        <Notice tone="info">
          From the topic request of {request.name ?? 'Anonymous'}. Visitors will read the
          description: put it into your own words first.
        </Notice>
      )}
      <SessionFields
        form={form}
        onStartChange={setStart}
        startsAt={task.kind === 'duplicate' ? 'startTime' : 'title'}
        clash={roomWarning(sameRoom, zone)}
      />
      <TypingNotes notes={warningsOf(values, session, zone, now)} />
      {scope.series.length > 0 && isDayNew ? (
        <p className="text-sm text-soft">A new date is saved for this session only.</p>
      ) : (
        <ScopeField
          label="Save for"
          hint={(until) =>
            `Your changes apply to all sessions until ${until}. Nothing else changes.`
          }
          {...scope}
        />
      )}
      {people !== 0 && (
        <TellWhom
          who={whoOf(people)}
          hint="The email gives the new date, time or location and updates their calendars."
          telling={telling}
        />
      )}
    </FormDialog>
  )
}

type VersionConflictProps = {
  saved: SavedSession
  onOverwrite: () => Promise<void>
  onTakeSaved: () => void
}

function VersionConflict({ saved, onOverwrite, onTakeSaved }: VersionConflictProps) {
  const { zone } = useSite()
  return (
    <Notice key={saved.updatedAt} tone="warning" role="status" takesFocus>
      <p className="mb-3">
        <span className="font-semibold">
          Another person has saved this session at {formatTime(saved.updatedAt, zone)}.
        </span>{' '}
        Your changes have not been saved.
      </p>
      <div className="flex flex-wrap gap-3">
        <SecondaryButton onPress={onTakeSaved}>Load theirs</SecondaryButton>
        <Button variant="danger" onPress={onOverwrite}>
          Save mine over it
        </Button>
      </div>
    </Notice>
  )
}
