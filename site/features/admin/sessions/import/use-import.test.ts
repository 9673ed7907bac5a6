// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { OwnReads } from '#site/testing/fresh-reads.fixture.tsx'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { useImport } from './use-import.ts'

vi.mock('#site/ui/overlays/show-toast.ts')

const importing = 'POST /api/admin/sessions/import'
const row = (change: ImportReport['rows'][number]['change']) => ({
  row: 2,
  title: 'Burns',
  startTime: '2029-02-01T09:00:00.000Z',
  endTime: '2029-02-01T10:00:00.000Z',
  location: 'Room 9',
  change,
  fields: [],
  sameRoom: [],
})
const report = (fields: Partial<ImportReport> = {}) => ({
  head: { row: 1, cells: ['Date', 'Topic'], places: { date: 0, title: 1 } },
  missing: [],
  rows: [row('new')],
  problems: [],
  newCategories: [],
  teachers: [],
  isStored: false,
  undo: null,
  firstNew: '2029-02-01T09:00:00.000Z',
  ...fields,
})
const onDone = vi.fn()
const hook = () => renderHook(() => useImport(onDone), { wrapper: OwnReads }).result
const paste = (form: ReturnType<typeof hook>, text: string) =>
  act(async () => form.current.read(text))

it('shows the list that was pasted last, however late an earlier one is answered', async () => {
  let answerFirst: (answer: Response) => void
  const answers = [
    new Promise<Response>((resolve) => {
      answerFirst = resolve
    }),
    Promise.resolve(Response.json(report({ rows: [] }))),
  ]
  vi.stubGlobal('fetch', () => answers.shift())
  const form = hook()
  await paste(form, 'first')
  await paste(form, 'second')
  expect(form.current.report?.rows).toEqual([])
  await act(async () => answerFirst(Response.json(report())))
  expect(form.current.report?.rows).toEqual([])
})

it('refuses a list that is too long before it is sent', async () => {
  const { writes } = stubServer()
  const form = hook()
  await paste(form, 'x'.repeat(200_001))
  expect(form.current.refusal).toBe('This list is too long. Import fewer rows at once.')
  expect(writes()).toEqual([])
})

it('shows the reason of the server, and stays open, if nothing was stored', async () => {
  const message = 'The database does not answer.'
  stubServer({ [importing]: [{ body: report() }, { status: 503, body: { message } }] })
  const form = hook()
  await paste(form, 'Date\tTopic')
  await act(async () => form.current.store())
  expect(form.current.refusal).toContain(message)
  expect(onDone).not.toHaveBeenCalled()
})
