import { useState } from 'react'
import { PersonInput } from '#collections/people/contract.ts'
import { academicYearOf } from '#collections/attendance/academic-year.ts'
import { readRecordOfPerson } from '#collections/attendance/record.contract.ts'
import { readConfig } from '#collections/users/contract.ts'
import { requestFile } from '#site/data/request-file.ts'
import { asAdministrator, formMessageOf, keyOf, messageOf, send } from '#site/data/api.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { download } from '#site/lib/download.ts'
import { useForm } from '#site/forms/use-form.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { countsOf, erasureQuestion, personalDataSummary } from './personal-data-summary.ts'
import {
  useErasePerson,
  useExportPerson,
} from '#site/features/admin/registrations/people-mutations.ts'

type Outcome = { tone: 'info' | 'success' | 'danger'; text: string }

const recordAddress = keyOf(readRecordOfPerson).join('/')
const fileName = 'personal-data.json'

export function usePersonalData() {
  const form = useForm({ email: '' })
  const [outcome, setOutcome] = useState<Outcome>()
  const exporting = useExportPerson()
  const erasing = useErasePerson()

  const succeed = (title: string, text: string) => {
    setOutcome({ tone: 'success', text })
    void showToast({ title, text })
  }
  const sayNothingHeld = (email: string) =>
    setOutcome({ tone: 'info', text: `Nothing is held for ${email}.` })

  const attempt = async (title: string, fallback: string, action: () => Promise<void>) => {
    setOutcome(undefined)
    try {
      await action()
    } catch (error) {
      const text = formMessageOf(error, fallback)
      setOutcome(text ? { tone: 'danger', text } : undefined)
      showFailure(title, messageOf(error, fallback))
    }
  }

  const exportAll = () =>
    attempt('Export Failed', 'Failed to export personal data.', async () => {
      const exported = await form.submit(PersonInput, (body) => exporting.send({ body }))
      if (!exported) return
      const text = personalDataSummary(countsOf(exported))
      if (!text) return sayNothingHeld(exported.email)
      download(JSON.stringify(exported, null, 2), fileName, 'application/json')
      succeed('Personal Data Exported', `Saved in ${fileName}: ${text}.`)
    })

  const eraseAll = () =>
    attempt('Erase Failed', 'Failed to erase personal data.', async () => {
      const email = form.values.email.trim()
      const erased = await form.submit(PersonInput, async (body) =>
        confirmAction(erasureQuestion(email)) ? erasing.send({ body }) : undefined,
      )
      if (!erased) return
      const text = personalDataSummary(erased)
      if (!text) return sayNothingHeld(email)
      succeed('Personal Data Erased', `Erased for ${email}: ${text}.`)
    })

  /** Of this academic year. */
  const saveRecord = () =>
    attempt('No Record', 'Failed to make the teaching record.', async () => {
      const file = await form.submit(PersonInput, async ({ email }) => {
        const { timeZone } = await send(readConfig, {})
        const year = academicYearOf(new Date(), timeZone)
        return asAdministrator(() => requestFile(recordAddress, { email, year }))
      })
      if (!file) return
      download(file.content, file.name, file.content.type)
      succeed('Teaching Record Made', `Saved in ${file.name}.`)
    })

  return {
    form,
    outcome,
    isExporting: exporting.isSending,
    isErasing: erasing.isSending,
    exportAll,
    eraseAll,
    saveRecord,
    /** Also clears the outcome for the previous address. */
    setEmail: (email: string) => {
      setOutcome(undefined)
      form.set('email', email)
    },
  }
}
