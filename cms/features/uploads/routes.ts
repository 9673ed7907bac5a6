import { deleteRows, findRow } from '#cms/platform/database/rows.ts'
import { APIError, FileUploadError, type PayloadRequest, ValidationError } from 'payload'
import {
  type UploadKind,
  uploadKinds,
  uploadSentences,
} from '#collections/resources/upload-limits.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { isDatabaseUnavailable } from '#cms/platform/database/unavailable.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { conflict, invalid, wrongMediaType } from '#cms/platform/errors.ts'
import {
  finishMinutes,
  signUpload,
  storageFailure,
  uploadOf,
} from '#cms/platform/storage/storage.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import {
  announcedKind,
  kindOfBytes,
  kindOf,
  objectOf,
  objectPath,
} from '#cms/platform/storage/upload-kind.ts'
import * as contract from '#collections/resources/contract.ts'
import type { Env } from '#cms/platform/env.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'

const path = 'fileURL'
const refused = (message: string) => invalid(message, [{ path, message }])

const gone = () => conflict('There is no longer a file at this upload address. Upload it again.')
const finishedTwice = () =>
  conflict('This upload has been finished already. Please start a new one for another file.')

/** Explains Payload's refusal to the person who sent the file. */
function explain(error: unknown, kind: UploadKind): unknown {
  const isOfFile = (one: ValidationError) => one.data.errors.some((issue) => issue.path === 'file')
  if (error instanceof ValidationError) {
    if (!isOfFile(error)) return finishedTwice()
    return wrongMediaType(kind === 'pdf' ? uploadSentences.notOpening : uploadSentences.damaged)
  }
  if (error instanceof FileUploadError) {
    return kind === 'pdf' ? storageFailure(error.cause) : wrongMediaType(uploadSentences.damaged)
  }
  return isDatabaseUnavailable(error) ? error : storageFailure(error)
}

/** Payload checks and stores the file. It never changes its bytes. */
async function keep({ payload, env }: HubContext, upload: string, bytes: Buffer) {
  const kind = kindOfBytes(bytes, kindOf(upload))
  const name = objectOf(upload, kind)
  const { mimeType: mimetype } = uploadKinds[kind]
  try {
    await payload.create({
      collection: 'stored-file',
      data: {},
      file: { name, data: bytes, mimetype, size: bytes.length },
      overwriteExistingFiles: true,
    })
  } catch (error) {
    const refusal = explain(error, kind)
    // The embedded database rolls nothing back.
    if (refusal instanceof APIError && refusal.status === 503) {
      await deleteRows({ payload }, 'stored-file', { filename: name })
    }
    throw refusal
  }
  // Payload does not wait until a file in a folder would outlast a power cut.
  if (!env.S3_BUCKET) await storageOf(env).write(name, bytes, mimetype)
  return name
}

async function isFinished({ payload }: HubContext, upload: string): Promise<boolean> {
  const kinds = Object.keys(uploadKinds) as UploadKind[]
  const names = kinds.map((kind) => objectOf(upload, kind))
  return Boolean(await findRow({ payload }, 'stored-file', { filename: names }))
}

/** @throws APIError 400 for a foreign address, 409 if used or empty, 413 or 415 for its bytes. */
async function finish(
  hub: HubContext,
  req: PayloadRequest,
  fileURL: string,
): Promise<{ objectPath: string }> {
  const storage = storageOf(hub.env)
  const upload = uploadOf(hub.env, fileURL, finishMinutes, refused)
  return withLock(`upload ${upload}`, async () => {
    try {
      if (await isFinished(hub, upload)) throw finishedTwice()
      const bytes = await storage.read('incoming', upload)
      if (!bytes) throw gone()
      const name = await keep(hub, upload, bytes)
      await storage.remove('incoming', upload)
      await record(req, { action: 'create', target: 'stored-file', targetId: name })
      return { objectPath: objectPath(name) }
    } catch (error) {
      if (error instanceof APIError && error.status < 500) await storage.remove('incoming', upload)
      throw error
    }
  })
}

/** The caller's checked Origin header, or the request's host. */
function originOf(env: Env, req: PayloadRequest): string {
  const site = new URL(env.SITE_URL)
  const host = req.headers.get('host') ?? site.host
  return req.headers.get('origin') ?? `${site.protocol}//${host}`
}

export const uploadEndpoints = (hub: HubContext): Route[] => [
  handle(contract.startUpload, async ({ req, body = {} }) => {
    const upload = signUpload(hub.env, announcedKind(body))
    return { uploadURL: await storageOf(hub.env).addressOf(upload, originOf(hub.env, req)) }
  }),
  handle(contract.finishUpload, ({ req, body }) => finish(hub, req, body.fileURL)),
]
