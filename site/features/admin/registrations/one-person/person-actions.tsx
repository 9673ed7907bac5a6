import { academicYearOf } from '#collections/attendance/academic-year.ts'
import { readRecordOfPerson } from '#collections/attendance/record.contract.ts'
import { erasePerson, exportPerson, type PersonExport } from '#collections/people/contract.ts'
import { act } from '#site/data/act.ts'
import { asAdministrator, keyOf, send } from '#site/data/api.ts'
import { requestFile } from '#site/data/request-file.ts'
import { write } from '#site/data/swr.ts'
import { download } from '#site/lib/download.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { erasureQuestion, heldFor, summaryOf } from './person-lines.ts'

const fileName = 'personal-data.json'
const recordAddress = keyOf(readRecordOfPerson).join('/')

type PersonActionsProps = { person: PersonExport; onChanged: () => void }

/** Hands out everything that is held for an address, or erases it. */
export function PersonActions({ person, onChanged }: PersonActionsProps) {
  const { zone } = useSite()
  const { email } = person
  const body = { email }

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

  /** Of this academic year. */
  const saveRecord = () =>
    act({
      run: async () => {
        const year = academicYearOf(new Date(), zone)
        const file = await asAdministrator(() => requestFile(recordAddress, { email, year }))
        download(file.content, file.name, file.content.type)
        return file.name
      },
      done: (name) => ({ title: 'Teaching Record Made', text: `Saved in ${name}.` }),
      failed: ['No Record', 'Failed to make the teaching record.'],
    })

  const eraseAll = async () => {
    const erased = await act({
      ask: erasureQuestion(person),
      run: () => write(erasePerson, { body }),
      done: (counts) => ({
        title: 'Personal Data Erased',
        text: `Erased for ${email}: ${summaryOf(counts) ?? 'nothing was held'}.`,
      }),
      failed: ['Erase Failed', 'Failed to erase personal data.'],
    })
    if (erased) onChanged()
  }

  return (
    <>
      <Button variant="secondary" pendingText="Exporting..." onPress={exportAll}>
        Export
      </Button>
      {person.attendance.length > 0 && (
        <Button variant="secondary" pendingText="Making the PDF..." onPress={saveRecord}>
          Teaching record (PDF)
        </Button>
      )}
      <Button variant="danger" pendingText="Erasing..." onPress={eraseAll}>
        Erase…
      </Button>
    </>
  )
}
