import { useRef, useState } from 'react'
import {
  type ImportReport,
  importSessions,
  maxImportCharacters,
} from '#collections/sessions/import.contract.ts'
import { messageOf } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { sessionLists } from '../session-mutations.ts'
import { type Programme, readProgramme } from './read-programme.ts'
import { Refusal } from './refusal.ts'

const failure = 'The list could not be read. Check your connection and try again.'
const tooLong = ({ source }: Programme) => JSON.stringify(source).length > maxImportCharacters

const sentenceOf = (error: unknown) =>
  error instanceof Refusal ? error.message : messageOf(error, failure)

/** What the server makes of a file or of pasted cells, and storing it. */
export function useImport(onDone: (firstNew: string | null) => void) {
  const [programme, setProgramme] = useState<Programme>()
  const [report, setReport] = useState<ImportReport>()
  const [refusal, setRefusal] = useState<string>()
  const [isReading, setReading] = useState(false)
  const latest = useRef(0)
  const preview = useSend(importSessions)
  const storing = useSend(importSessions, { refreshes: ['/api/categories', ...sessionLists] })

  const show = async (read: () => Programme | Promise<Programme>) => {
    const turn = ++latest.current
    setReport(undefined)
    setRefusal(undefined)
    setReading(true)
    try {
      const next = await read()
      if (tooLong(next)) throw new Refusal('This list is too long. Import fewer rows at once.')
      const found = await preview.send({ body: { ...next, isPreview: true } })
      // Another list may have been chosen meanwhile.
      if (turn !== latest.current) return
      setProgramme(next)
      setReport(found)
    } catch (error) {
      if (turn === latest.current) setRefusal(sentenceOf(error))
    } finally {
      if (turn === latest.current) setReading(false)
    }
  }

  const store = async () => {
    if (programme === undefined) return
    setRefusal(undefined)
    try {
      const stored = await storing.send({ body: programme })
      if (!stored.isStored) return setReport(stored)
      const { created, changed } = countsOf(stored)
      const title = created === 1 ? 'Session Created' : `${created} Sessions Created`
      void showToast({
        title: created > 0 ? title : `${changed} ${changed === 1 ? 'Session' : 'Sessions'} Updated`,
      })
      onDone(stored.firstNew)
    } catch (error) {
      setRefusal(messageOf(error, 'Nothing was imported. Check your connection and try again.'))
    }
  }

  return {
    report,
    sheet: programme?.sheet?.name,
    refusal,
    isReading,
    isStoring: storing.isSending,
    readFile: (file: File) => show(() => readProgramme(file)),
    readText: (text: string) => {
      if (text.trim() !== '') return void show(() => ({ source: text }))
      latest.current++
      setReport(undefined)
      setRefusal(undefined)
      setReading(false)
    },
    store,
  }
}

export const countsOf = ({ rows }: ImportReport) => ({
  created: rows.filter(({ change }) => change === 'new').length,
  changed: rows.filter(({ change }) => change === 'changed').length,
})
