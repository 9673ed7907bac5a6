import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CheckedCertificate } from '#collections/attendance/my-attendance.contract.ts'
import { countedHours } from '#collections/attendance/hours.ts'
import { post, send } from '#site/data/api.ts'
import { useForm } from '#site/forms/use-form.ts'
import { When } from '#site/features/sessions/when.tsx'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Form } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'

/** The check of a certificate's number, which stands behind the `#` or is typed. */
export function CertificateDialog({ onClose }: { onClose: () => void }) {
  const hash = useLocation().hash.slice(1)
  const form = useForm({ number: hash })
  const [found, setFound] = useState<CheckedCertificate>()
  useDocumentTitle('Check a certificate')

  const check = () => {
    setFound(undefined)
    const run = async (body: typeof form.values) =>
      setFound(await send(post('/certificates'), { body }))
    return form.submit(run, 'The number could not be checked')
  }
  const checkScanned = useEffectEvent(() => void (hash && check()))
  useEffect(() => checkScanned(), [])
  return (
    <Dialog
      title="Check a certificate"
      description="Enter its number to see what it says."
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Form onSubmit={form.onSubmit(check)}>
          <TextField
            label="Number of the certificate"
            hint="Twelve letters and digits, like 7K3M-9QXT-2D4H"
            autoComplete="off"
            isRequired
            {...form.bind('number')}
          />
          <div>
            <Button
              type="submit"
              isDisabled={!form.isFilled(['number'])}
              isPending={form.isSending}
              pendingText="Checking..."
            >
              Check
            </Button>
          </div>
        </Form>
        <div role="status" className="empty:hidden">
          {found && (
            <Notice tone="success">
              <p className="text-lg font-bold">Valid</p>
              <p className="font-semibold wrap-anywhere">{found.title}</p>
              <p>
                <When session={found} isLong />
              </p>
              <p>{countedHours(found.minutes)}</p>
              <p className="wrap-anywhere">{found.location}</p>
              <p>Initials {found.initials}</p>
              <p className="mt-2">Does the document say the same?</p>
            </Notice>
          )}
          {form.refusal && <Notice tone="warning">{form.refusal}</Notice>}
        </div>
      </div>
    </Dialog>
  )
}
