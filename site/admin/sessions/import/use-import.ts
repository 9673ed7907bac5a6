import { useRef, useState } from 'react'
import {
  type ImportInput,
  type ImportReport,
  importSessions,
  maxImportCharacters,
} from '#collections/sessions/import.contract.ts'
import { ApiError, messageOf } from '#site/api/api.ts'
import { useSend } from '#site/api/swr.ts'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { sessionLists } from '../session-mutations.ts'
import { readProgramme } from './read-programme.ts'

type Source = ImportInput['source']

const failure = 'The list could not be read. Check your connection and try again.'
const tooLong = (source: Source) => JSON.stringify(source).length > maxImportCharacters

const sentenceOf = (error: unknown) =>
  error instanceof Error && !(error instanceof ApiError) && !(error instanceof TypeError)
    ? error.message
    : messageOf(error, failure)

/** What the server makes of a file or of pasted cells, and storing it. */
export function useImport(onDone: (firstNew: string | null) => void) {
  const [source, setSource] = useState<Source>()
  const [report, setReport] = useState<ImportReport>()
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef(0)
  const preview = useSend(importSessions)
  const storing = useSend(importSessions, { refreshes: ['/api/categories', ...sessionLists] })

  const show = async (read: () => Source | Promise<Source>) => {
    const turn = ++latest.current
    setReport(undefined)
    setRefusal(undefined)
    try {
      const next = await read()
      if (tooLong(next)) throw new Error('This list is too long. Import fewer rows at once.')
      const found = await preview.send({ body: { source: next, isPreview: true } })
      // Another list may have been chosen meanwhile.
      if (turn !== latest.current) return
      setSource(next)
      setReport(found)
    } catch (error) {
      if (turn === latest.current) setRefusal(sentenceOf(error))
    }
  }

  const store = async () => {
    if (source === undefined) return
    setRefusal(undefined)
    try {
      const stored = await storing.send({ body: { source } })
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
    refusal,
    isReading: preview.isSending,
    isStoring: storing.isSending,
    readFile: (file: File) => show(() => readProgramme(file)),
    readText: (text: string) => {
      if (text.trim() !== '') return void show(() => text)
      latest.current++
      setReport(undefined)
      setRefusal(undefined)
    },
    store,
  }
}

export const countsOf = ({ rows }: ImportReport) => ({
  created: rows.filter(({ change }) => change === 'new').length,
  changed: rows.filter(({ change }) => change === 'changed').length,
})
