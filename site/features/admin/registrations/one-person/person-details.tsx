import { useState } from 'react'
import { academicYearName, academicYearOf } from '#collections/attendance/academic-year.ts'
import { readRecordOfPerson } from '#collections/attendance/record.contract.ts'
import { erasePerson, exportPerson, type PersonExport } from '#collections/people/contract.ts'
import { act } from '#site/data/act.ts'
import { asAdministrator, keyOf, send } from '#site/data/api.ts'
import { download, saveFile } from '#site/data/save-file.ts'
import { write } from '#site/data/swr.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
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

const fileName = 'personal-data.json'
const recordAddress = keyOf(readRecordOfPerson).join('/')

export function PersonDetails({ person }: { person: PersonExport }) {
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
