import type { PayloadRequest } from 'payload'
import * as contract from '#collections/resources/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import type { Env } from '#cms/platform/env.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { announcedKind } from '#cms/platform/storage/upload-kind.ts'
import { newUpload } from '#cms/platform/storage/upload-name.ts'
import { finishUpload } from './finish-upload.ts'

/** The caller's checked Origin header, or the request's host. */
function originOf(env: Env, req: PayloadRequest): string {
  const site = new URL(env.SITE_URL)
  const host = req.headers.get('host') ?? site.host
  return req.headers.get('origin') ?? `${site.protocol}//${host}`
}

export const uploadEndpoints = (hub: Hub): Route[] => [
  handle(contract.startUpload, async ({ req, body = {} }) => {
    const signed = { upload: newUpload(announcedKind(body)), at: new Date() }
    return { uploadURL: await storageOf(hub.env).sign(signed, originOf(hub.env, req)) }
  }),
  handle(contract.finishUpload, ({ req, body }) =>
    finishUpload(hub, req, body.fileURL, originOf(hub.env, req)),
  ),
]
