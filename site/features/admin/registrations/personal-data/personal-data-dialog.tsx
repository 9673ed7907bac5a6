import { useId } from 'react'
import { limits } from '#collections/limits.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { DialogActions, Form } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { usePersonalData } from './use-personal-data.ts'

export function PersonalDataDialog({ onClose }: { onClose: () => void }) {
  const { form, outcome, isExporting, isErasing, exportAll, eraseAll, saveRecord, setEmail } =
    usePersonalData()
  const purposeId = useId()
  const isReady = form.isFilled(['email'])
  return (
    <Dialog title="Personal Data" describedBy={purposeId} isOpen onClose={onClose}>
      <Form ref={form.form} onSubmit={form.onSubmit(exportAll)}>
        <p id={purposeId} className="text-sm text-muted">
          Export or erase everything held for one email address: registrations, waiting-list
          entries, attendance with its certificates, sessions taught, emails and requests. Message
          text is not searched.
        </p>
        <TextField
          label="Email Address"
          type="email"
          autoFocus
          isRequired
          autoComplete="off"
          maxLength={limits.email}
          {...form.bind('email')}
          onChange={setEmail}
        />
        {outcome && (
          <Notice tone={outcome.tone} isSilent>
            <span className="wrap-anywhere">{outcome.text}</span>
          </Notice>
        )}
        <DialogActions>
          <Button
            type="submit"
            isDisabled={!isReady || isErasing}
            isPending={isExporting}
            pendingText="Exporting..."
          >
            Export
          </Button>
          <Button
            variant="secondary"
            isDisabled={!isReady || isErasing || isExporting}
            onPress={() => void saveRecord()}
          >
            Teaching record (PDF)
          </Button>
          <Button
            variant="danger"
            isDisabled={!isReady || isExporting}
            isPending={isErasing}
            pendingText="Erasing..."
            onPress={() => void eraseAll()}
          >
            Erase…
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
