import { useState } from 'react'
import { academicYearOf } from '#collections/attendance/academic-year.ts'
import { readRecordOfPerson } from '#collections/attendance/record.contract.ts'
import { erasePerson, exportPerson, type PersonExport } from '#collections/people/contract.ts'
import { asAdministrator, keyOf } from '#site/data/api.ts'
import { requestFile } from '#site/data/request-file.ts'
import { useSend } from '#site/data/swr.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { download } from '#site/lib/download.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { erasureQuestion, heldFor, summaryOf } from './person-lines.ts'
import { refreshes } from './use-one-person.ts'

const fileName = 'personal-data.json'
const recordAddress = keyOf(readRecordOfPerson).join('/')

type PersonActionsProps = { person: PersonExport; zone: string; onChanged: () => void }

/** Hands out everything that is held for an address, or erases it. */
export function PersonActions({ person, zone, onChanged }: PersonActionsProps) {
  const { email } = person
  const body = { email }
  const exporting = useSend(exportPerson)
  const erasing = useSend(erasePerson, { refreshes })
  const [isMaking, setIsMaking] = useState(false)
  const { refusal, attempt } = useRefusal()

  const exportAll = () =>
    attempt({ title: 'Export Failed', text: 'Failed to export personal data.' }, async () => {
      const exported = await exporting.send({ body })
      download(JSON.stringify(exported, null, 2), fileName, 'application/json')
      const text = `Saved in ${fileName}: ${summaryOf(heldFor(exported)) ?? 'nothing'}.`
      void showToast({ title: 'Personal Data Exported', text })
    })

  /** Of this academic year. */
  const saveRecord = async () => {
    setIsMaking(true)
    await attempt({ title: 'No Record', text: 'Failed to make the teaching record.' }, async () => {
      const year = academicYearOf(new Date(), zone)
      const file = await asAdministrator(() => requestFile(recordAddress, { email, year }))
      download(file.content, file.name, file.content.type)
      void showToast({ title: 'Teaching Record Made', text: `Saved in ${file.name}.` })
    })
    setIsMaking(false)
  }

  const eraseAll = () =>
    attempt({ title: 'Erase Failed', text: 'Failed to erase personal data.' }, async () => {
      if (!confirmAction(erasureQuestion(person))) return
      const erased = summaryOf(await erasing.send({ body })) ?? 'nothing was held'
      void showToast({ title: 'Personal Data Erased', text: `Erased for ${email}: ${erased}.` })
      onChanged()
    })

  return (
    <>
      <Button
        variant="secondary"
        isPending={exporting.isSending}
        pendingText="Exporting..."
        onPress={() => void exportAll()}
      >
        Export
      </Button>
      {person.attendance.length > 0 && (
        <Button
          variant="secondary"
          isPending={isMaking}
          pendingText="Making the PDF..."
          onPress={() => void saveRecord()}
        >
          Teaching record (PDF)
        </Button>
      )}
      <Button
        variant="danger"
        isPending={erasing.isSending}
        pendingText="Erasing..."
        onPress={() => void eraseAll()}
      >
        Erase…
      </Button>
      {refusal && (
        <div className="w-full">
          <Refusal>{refusal}</Refusal>
        </div>
      )}
    </>
  )
}
