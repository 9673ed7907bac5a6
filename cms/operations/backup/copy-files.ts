import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { objectName } from '#cms/platform/storage/upload-name.ts'
import { objectPart, type BackupPart, partOf } from './manifest.ts'

const isObject = new RegExp(`^${objectName}$`)

/** @returns false if the file was deleted while it was read. */
async function copyFile(storage: Storage, name: string, copy: string): Promise<boolean> {
  try {
    await pipeline(await storage.stream(name), createWriteStream(copy))
    return true
  } catch (error) {
    if (await storage.stat('objects', name)) throw error
    await rm(copy, { force: true })
    return false
  }
}

/** Copies every stored file to `objects/` below `stage`, except those deleted meanwhile. */
export async function copyFiles(storage: Storage, stage: string): Promise<BackupPart[]> {
  const parts: BackupPart[] = []
  await mkdir(path.join(stage, 'objects'))
  for await (const { name } of storage.list('objects')) {
    if (!isObject.test(name)) continue
    const part = objectPart(name)
    if (await copyFile(storage, name, path.join(stage, part))) parts.push(await partOf(stage, part))
  }
  return parts
}
