import type { PayloadRequest } from 'payload'
import * as contract from '#collections/resources/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import type { Env } from '#cms/platform/env.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { finishUpload } from './finish-upload.ts'
import { startUpload } from './start-upload.ts'

/** The caller's checked Origin header, or the request's host. */
function originOf(req: PayloadRequest, env: Env): string {
  const site = new URL(env.SITE_URL)
  const host = req.headers.get('host') ?? site.host
  return req.headers.get('origin') ?? `${site.protocol}//${host}`
}

export const uploadEndpoints = ({ env }: Hub): Route[] => [
  handle(contract.startUpload, ({ req, body }) =>
    startUpload(storageOf(env), body, originOf(req, env)),
  ),
  handle(contract.finishUpload, ({ req, body }) =>
    finishUpload(req, storageOf(env), body.fileURL, originOf(req, env)),
  ),
]
