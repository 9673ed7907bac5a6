import { counted } from '#collections/counted.ts'
import { useRef, useState } from 'react'
import {
  type ImportReport,
  importSessions,
  maxImportCharacters,
} from '#collections/sessions/import.contract.ts'
import { undoOfImport } from '#site/features/admin/trash/undo-import.ts'
import { messageOf } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { sessionLists } from '../session-mutations.ts'
import { type Choices, type Programme, readProgramme } from './read-programme.ts'
import { Refusal } from './refusal.ts'
import { columnsFor, rememberColumns } from './remembered-columns.ts'

type Shown = { programme: Programme; choices: Choices; report: ImportReport }

const failure = 'The list could not be read. Check your connection and try again.'
const tooLong = ({ source }: Programme) => JSON.stringify(source).length > maxImportCharacters

const sentenceOf = (error: unknown) =>
  error instanceof Refusal ? error.message : messageOf(error, failure)

/** What the server makes of a file or of pasted cells, and storing it. */
export function useImport(onDone: (firstNew: string | null) => void) {
  const [shown, setShown] = useState<Shown>()
  const [choices, setChoices] = useState<Choices>({})
  const [refusal, setRefusal] = useState<string>()
  const [isReading, setReading] = useState(false)
  const latest = useRef(0)
  const preview = useSend(importSessions)
  const storing = useSend(importSessions, { refreshes: ['/api/categories', ...sessionLists] })

  const ask = ({ source, sheet }: Programme, said: Choices) =>
    preview.send({ body: { source, sheet, ...said, isPreview: true } })

  const run = async (read: () => Promise<Shown>) => {
    const turn = ++latest.current
    setRefusal(undefined)
    setReading(true)
    try {
      const next = await read()
      // Another list may have been chosen meanwhile.
      if (turn !== latest.current) return
      setShown(next)
      setChoices(next.choices)
    } catch (error) {
      if (turn === latest.current) setRefusal(sentenceOf(error))
    } finally {
      if (turn === latest.current) setReading(false)
    }
  }

  const show = (read: () => Programme | Promise<Programme>) => {
    setShown(undefined)
    return run(async () => {
      const programme = await read()
      if (tooLong(programme)) {
        throw new Refusal('This list is too long. Import fewer rows at once.')
      }
      const report = await ask(programme, {})
      const known = columnsFor(report.head.cells)
      if (!known) return { programme, choices: {}, report }
      return { programme, choices: known, report: await ask(programme, known) }
    })
  }

  const checkAgain = ({ programme }: Shown) =>
    run(async () => ({ programme, choices, report: await ask(programme, choices) }))

  const store = async ({ programme, choices: checked }: Shown) => {
    setRefusal(undefined)
    try {
      const { source, sheet } = programme
      const report = await storing.send({ body: { source, sheet, ...checked } })
      if (!report.isStored) return setShown({ programme, choices: checked, report })
      const { places, defaults } = checked
      if (places || defaults) rememberColumns(report.head.cells, { places, defaults })
      const { created, changed } = countsOf(report)
      const title = created === 1 ? 'Session Created' : `${created} Sessions Created`
      void showToast({
        title: created > 0 ? title : `${counted(changed, 'Session')} Updated`,
        text: 'Later, Undo is under Recently Deleted.',
        action: report.undo === null ? undefined : undoOfImport(report.undo),
      })
      onDone(report.firstNew)
    } catch (error) {
      setRefusal(messageOf(error, 'Nothing was imported. Check your connection and try again.'))
    }
  }

  return {
    report: shown?.report,
    sheet: shown?.programme.sheet?.name,
    hidden: shown?.programme.hidden,
    choices,
    setChoices,
    /** Whether something has been said since the list was checked. */
    isUnchecked: shown !== undefined && choices !== shown.choices,
    refusal,
    isReading,
    isStoring: storing.isSending,
    readFile: (file: File) => show(() => readProgramme(file)),
    readText: (text: string) => {
      if (text.trim() !== '') return void show(() => ({ source: text }))
      latest.current++
      setShown(undefined)
      setRefusal(undefined)
      setReading(false)
    },
    checkAgain: () => shown && checkAgain(shown),
    store: () => shown && store(shown),
  }
}

export const countsOf = ({ rows }: ImportReport) => ({
  created: rows.filter(({ change }) => change === 'new').length,
  changed: rows.filter(({ change }) => change === 'changed').length,
})
