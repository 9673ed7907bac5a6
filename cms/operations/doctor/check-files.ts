import { findRows } from '#cms/platform/database/rows.ts'
import { unusedBefore, collectGarbage } from '#cms/features/uploads/collect-garbage.ts'
import { nameOfPath } from '#cms/platform/storage/upload-name.ts'
import type { Stores, Violation } from './violation.ts'

async function shownBy({ payload }: Stores): Promise<Map<string, string>> {
  const fields = ['documentPath', 'imagePath'] as const
  const resources = await findRows({ payload }, 'resource', { fields })
  const deleted = await findRows({ payload }, 'deleted-item', { fields })
  const shown = [...deleted, ...resources].flatMap(({ id, documentPath, imagePath }) =>
    [documentPath, imagePath].flatMap((path) => (path ? [[nameOfPath(path), id] as const] : [])),
  )
  return new Map(shown)
}

const collect = ({ payload, storage }: Stores) => collectGarbage(payload, storage)

/** Shown files have a document and bytes; unused ones may wait a day for garbage collection. */
export async function checkFiles(stored: Stores, now = new Date()): Promise<Violation[]> {
  const { payload, storage } = stored
  const overdue = unusedBefore(now)
  const violations: Violation[] = []
  const leftBehind = (sentence: string) => violations.push({ sentence, repair: collect })

  const shown = await shownBy(stored)
  const files = (await findRows({ payload }, 'stored-file')).map((file) => ({
    ...file,
    filename: file.filename ?? '',
  }))
  const known = new Set(files.map(({ filename }) => filename))
  const bytes = new Set<string>()
  for await (const { name, changedAt } of storage.list('objects')) {
    bytes.add(name)
    if (known.has(name) || shown.has(name) || changedAt >= overdue) continue
    leftBehind(`Nothing is known of the stored object ${name}.`)
  }
  for await (const { name, changedAt } of storage.list('incoming')) {
    if (changedAt < overdue) leftBehind(`The upload ${name} was never finished.`)
  }
  for (const { id, filename, updatedAt } of files) {
    if (shown.has(filename) || new Date(updatedAt) >= overdue) continue
    leftBehind(`File ${id} (${filename}) is shown by no resource.`)
  }
  for (const [name, id] of shown) {
    const missing = [known.has(name) || 'its record', bytes.has(name) || 'its bytes']
    const parts = missing.filter((part) => part !== true)
    if (parts.length === 0) continue
    violations.push({
      sentence: `Resource ${id} shows ${name}, but ${parts.join(' and ')} cannot be found.`,
      advice: 'Upload the file again in the resource, or take it from a backup.',
    })
  }
  return violations
}
