import { counted } from '#collections/counted.ts'
import { useRef, useState } from 'react'
import {
  type ImportInput,
  type ImportReport,
  importSessions,
} from '#collections/sessions/import.contract.ts'
import { undoOfImport } from '#site/features/admin/trash/restore-deleted.ts'
import { messageOf, send } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { readSheet, type SheetCells } from './read-sheet.ts'

type Choices = Pick<ImportInput, 'places' | 'defaults' | 'corrections' | 'leftOut' | 'same'>

/** For the parts that ask about a list. `say` changes choices. */
export type Asking = { choices: Choices; say: (some: Choices) => void }

const maxFileBytes = 2 * 1024 * 1024
const maxCharacters = 200_000

type Shown = { cells: SheetCells; choices: Choices; report: ImportReport }

const failure = 'The list could not be read. Check your connection and try again.'

export function useImport(onDone: (firstNew: string | null) => void) {
  const [list, setList] = useState<File | string>('')
  const [shown, setShown] = useState<Shown>()
  const [choices, setChoices] = useState<Choices>({})
  const [refusal, setRefusal] = useState<string>()
  const [isReading, setReading] = useState(false)
  const latest = useRef(0)
  const [isStoring, setStoring] = useState(false)

  /** Does nothing any more once another list is chosen. */
  const run = async (read: () => Promise<Shown | string>) => {
    const turn = ++latest.current
    setRefusal(undefined)
    setReading(true)
    const next = await read().catch((error: unknown) => messageOf(error, failure))
    if (turn !== latest.current) return
    setReading(false)
    if (typeof next === 'string') return setRefusal(next)
    setShown(next)
    setChoices(next.choices)
  }

  const check = async (cells: SheetCells, said: Choices): Promise<Shown> => {
    const body = { source: cells.source, sheet: cells.sheet, ...said, isPreview: true }
    return { cells, choices: said, report: await send(importSessions, { body }) }
  }

  const show = async (given: File | string) => {
    if (given instanceof File && given.size > maxFileBytes) {
      return 'This file is too large: choose one of at most 2 MB.'
    }
    const text = given instanceof File ? new Uint8Array(await given.arrayBuffer()) : given
    const cells = await readSheet(text)
    if (typeof cells === 'string') return cells
    return JSON.stringify(cells.source).length > maxCharacters
      ? 'This list is too long. Import fewer rows at once.'
      : check(cells, {})
  }

  const store = async ({ cells, choices: checked }: Shown) => {
    setRefusal(undefined)
    setStoring(true)
    try {
      const { source, sheet } = cells
      const report = await write(importSessions, { body: { source, sheet, ...checked } })
      if (!report.isStored) return setShown({ cells, choices: checked, report })
      const { created, changed } = countsOf(report)
      const title = created === 1 ? 'Session Created' : `${created} Sessions Created`
      showToast({
        title: created > 0 ? title : `${counted(changed, 'Session')} Updated`,
        ...(report.undo !== null && {
          text: 'Later, Undo is under Recently Deleted.',
          action: undoOfImport(report.undo),
        }),
      })
      onDone(report.firstNew)
    } catch (error) {
      setRefusal(messageOf(error, 'Nothing was imported. Check your connection and try again.'))
    } finally {
      setStoring(false)
    }
  }

  return {
    report: shown?.report,
    cells: shown?.cells,
    choices,
    say: (some: Choices) => setChoices({ ...choices, ...some }),
    /** Whether choices have changed since the check. */
    isUnchecked: shown !== undefined && choices !== shown.choices,
    refusal,
    isReading,
    isStoring,
    /** A file, or pasted cells. */
    list,
    read: (next: File | string) => {
      setList(next)
      setShown(undefined)
      if (next instanceof File || next.trim() !== '') return void run(() => show(next))
      latest.current++
      setRefusal(undefined)
      setReading(false)
    },
    checkAgain: () => shown && run(() => check(shown.cells, choices)),
    store: () => shown && store(shown),
  }
}

export const countsOf = ({ rows }: ImportReport) => ({
  created: rows.filter(({ change }) => change === 'new').length,
  changed: rows.filter(({ change }) => change === 'changed').length,
})
