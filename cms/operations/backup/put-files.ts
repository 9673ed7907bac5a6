import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { uploadKinds } from '#collections/resources/upload-limits.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { kindOf } from '#cms/platform/storage/upload-name.ts'
import { type Manifest, objectPart } from './manifest.ts'

const folder = objectPart('')

export async function putFile(storage: Storage, name: string, bytes: Buffer): Promise<void> {
  const kind = kindOf(name)
  if (kind) await storage.put(name, bytes, uploadKinds[kind].mimeType)
}

/** Puts the files of a backup into the storage, where others may stay. @returns how many. */
export async function putFiles(
  storage: Storage,
  stage: string,
  { parts }: Manifest,
): Promise<number> {
  const files = parts.filter(({ name }) => name.startsWith(folder))
  for (const { name } of files) {
    await putFile(storage, name.slice(folder.length), await readFile(path.join(stage, name)))
  }
  return files.length
}
