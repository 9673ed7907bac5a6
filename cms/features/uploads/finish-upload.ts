import { APIError, type Payload, type PayloadRequest, type Where } from 'payload'
import { uploadKinds } from '#collections/resources/upload-limits.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import type { Inspected } from '#cms/platform/storage/inspect.ts'
import {
  finishMinutes,
  isSignedWithin,
  type Range,
  type Storage,
  type StoredObject,
  verifyAddress,
} from '#cms/platform/storage/storage.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { kindOf, objectOf, objectPath } from '#cms/platform/storage/upload-name.ts'
import { conflict, invalid, wrongMediaType } from '#cms/platform/errors.ts'

const path = 'fileURL'
const refused = (message: string) => invalid(message, [{ path, message }])

async function uploadOf(storage: Storage, fileURL: string, origin: string, now: Date) {
  if (!fileURL.includes('?')) {
    throw refused('Send the whole upload address, with everything after the question mark.')
  }
  const signed = await verifyAddress(storage, fileURL, origin)
  if (!signed) throw refused('This is not an upload address of this server.')
  if (!isSignedWithin(finishMinutes, signed.at, now)) {
    throw refused('This upload address has expired. Please start the upload again.')
  }
  return signed.upload
}

async function isFinished(payload: Payload, upload: string): Promise<boolean> {
  const kinds = Object.keys(uploadKinds) as (keyof typeof uploadKinds)[]
  const where: Where = { filename: { in: kinds.map((kind) => objectOf(upload, kind)) } }
  return Boolean(await findRow({ payload }, 'stored-file', where))
}

async function look(storage: Storage, upload: string, seen: StoredObject): Promise<Inspected> {
  // On demand: loading sharp takes a tenth of a start.
  const { inspect } = await import('#cms/platform/storage/inspect.ts')
  const announced = kindOf(upload)
  const read = (range: Range) => storage.read('incoming', upload, range)
  const found = await inspect({ size: seen.size, read }, announced)
  if (announced && announced !== found.kind) {
    throw wrongMediaType(
      `This file was announced as a ${uploadKinds[announced].name}, but it is a ${uploadKinds[found.kind].name}.`,
    )
  }
  return found
}

async function keep(
  payload: Payload,
  storage: Storage,
  name: string,
  found: Inspected,
  size: number,
) {
  const { kind, ...pixels } = found
  const now = new Date().toISOString()
  try {
    await payload.db.create({
      collection: 'stored-file',
      data: {
        filename: name,
        mimeType: uploadKinds[kind].mimeType,
        filesize: size,
        prefix: 'objects',
        ...pixels,
        createdAt: now,
        updatedAt: now,
      },
    })
  } catch (error) {
    if (await isFinished(payload, name)) throw finishedTwice()
    await storage.remove('objects', name)
    throw error
  }
}

const gone = () => conflict('There is no longer a file at this upload address. Upload it again.')
const finishedTwice = () =>
  conflict('This upload has been finished already. Please start a new one for another file.')

/** @throws APIError 400 for a foreign address, 409 if used or empty, 413 or 415 for its bytes. */
export async function finishUpload(
  { payload, env }: HubContext,
  req: PayloadRequest,
  fileURL: string,
  origin: string,
  now = new Date(),
): Promise<{ objectPath: string; asksPassword?: true }> {
  const storage = storageOf(env)
  const upload = await uploadOf(storage, fileURL, origin, now)
  if (await isFinished(payload, upload)) {
    await storage.remove('incoming', upload)
    throw finishedTwice()
  }
  const seen = await storage.stat('incoming', upload)
  if (!seen) throw gone()
  try {
    const found = await look(storage, upload, seen).catch(async (error: unknown) => {
      // Another request may have just finished the same upload.
      throw (await storage.stat('incoming', upload)) ? error : gone()
    })
    const name = objectOf(upload, found.kind)
    const { mimeType } = uploadKinds[found.kind]
    const { content, asksPassword, ...facts } = found
    if (content) {
      await storage.put(name, content, mimeType)
      await storage.remove('incoming', upload)
    } else if (!(await storage.publish(upload, seen, name, mimeType))) throw finishedTwice()
    await keep(payload, storage, name, facts, content?.length ?? seen.size)
    await record(req, { action: 'create', target: 'stored-file', targetId: name })
    return { objectPath: objectPath(name), asksPassword }
  } catch (error) {
    if (error instanceof APIError && error.status < 500) await storage.remove('incoming', upload)
    throw error
  }
}
