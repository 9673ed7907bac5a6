import type { PayloadRequest } from 'payload'
import { finishUpload, startUpload } from '#collections/resources/contract.ts'
import { record } from '#cms/audit-log/record.ts'
import type { Env } from '#cms/env.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { finishUpload as finish } from './finish-upload.ts'
import { announcedKind } from '#cms/storage/declared-type.ts'
import { storageOf } from '#cms/storage/storage-of.ts'
import { nameOfPath, newUpload } from '#cms/storage/upload-name.ts'

/** The origin that the caller sees this server under; a browser says it, and it was checked. */
function originOf(req: PayloadRequest, env: Env): string {
  const site = new URL(env.SITE_URL)
  const host = req.headers.get('host') ?? site.host
  return req.headers.get('origin') ?? `${site.protocol}//${host}`
}

/** First and last step of an upload; between them the bytes go to the signed address (spec §7). */
export const uploadEndpoints = (env: Env): Route[] => [
  handle(startUpload, async ({ req, body }) => {
    const upload = newUpload(announcedKind(body ?? {}))
    const at = new Date()
    return { uploadURL: await storageOf(env).sign({ upload, at }, originOf(req, env)) }
  }),
  handle(finishUpload, async ({ req, body }) => {
    const origin = originOf(req, env)
    const objectPath = await finish(req.payload, storageOf(env), body.fileURL, origin)
    const subjectId = nameOfPath(objectPath)
    await record(req, { deed: 'create', subject: 'stored-file', subjectId })
    return { objectPath }
  }),
]
