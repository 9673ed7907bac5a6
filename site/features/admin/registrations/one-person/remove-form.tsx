import { counted } from '#collections/counted.ts'
import { useState } from 'react'
import { removeSignUps } from '#collections/people/contract.ts'
import { isPast } from '#collections/sessions/availability.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { SavingForm, useFormDialog } from '#site/forms/form-dialog.tsx'
import { formatShortDate } from '#site/lib/dates.ts'
import { CheckboxGroup } from '#site/ui/fields/checkbox-group.tsx'
import {
  type Telling,
  tellingByDefault,
  TellWhom,
} from '#site/features/admin/sessions/form/tell-people.tsx'
import { restoreDeleted } from '#site/features/admin/trash/restore-deleted.ts'
import type { PersonLine } from './person-lines.ts'

type RemoveFormProps = { lines: readonly PersonLine[]; onDone: () => void; onCancel: () => void }

/** Takes the person off the chosen sessions, told of it or not. */
export function RemoveForm({ lines, onDone, onCancel }: RemoveFormProps) {
  const { zone, now } = useSite()
  const sendsEmails = useSendsEmails()
  const [telling, setTelling] = useState<Telling>(tellingByDefault)
  const linesOf = (chosen: string[]) => lines.filter(({ id }) => chosen.includes(id))
  const areTold = (chosen: string[]) =>
    linesOf(chosen).some(({ session }) => !session.cancelledAt && !isPast(session, now))
  const form = useFormDialog({
    initial: { chosen: [] as string[] },
    save: async ({ chosen }) => {
      const signUps = linesOf(chosen).map(({ id, list }) => ({ id, list }))
      const tell = areTold(chosen) && telling.isOn ? { message: telling.message } : undefined
      await write(removeSignUps, { body: { signUps, tell } })
      return { signUps, isTold: tell !== undefined }
    },
    failed: ['Delete Failed', 'Failed to delete registration.'],
    onClose: onCancel,
    onSaved: onDone,
    done: ({ signUps, isTold: wasTold }) => {
      const undo = async () => {
        for (const { id } of signUps) await restoreDeleted(id)
        onDone()
      }
      return unlessUnsent(sendsEmails || !wasTold, {
        title: 'Registration Deleted',
        text: counted(signUps.length, 'session'),
        action: { label: 'Undo', seconds: 10, onPress: () => void undo() },
      })
    },
  })
  const { chosen: removed } = form.values
  const isTold = areTold(removed)

  return (
    <SavingForm
      form={form}
      submit={isTold && telling.isOn && sendsEmails ? 'Remove and Email' : 'Remove'}
      pendingText="Removing..."
      variant="danger"
      isReady={removed.length > 0}
      isInline
      label="Remove from sessions"
    >
      <CheckboxGroup
        label="Remove from"
        {...form.bind('chosen')}
        choices={lines.map(({ id, session }) => ({
          value: id,
          content: (
            <span className="wrap-anywhere">
              {session.title}, {formatShortDate(session.startTime, zone)}
            </span>
          ),
        }))}
      />
      {isTold && (
        <TellWhom
          who="this person"
          hint="The email removes the sessions from their calendar."
          value={telling}
          onChange={setTelling}
        />
      )}
    </SavingForm>
  )
}
