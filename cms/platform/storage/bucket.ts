import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { addressMinutes, type Place, type Range, type Storage } from './storage.ts'
import { uploadName } from './upload-name.ts'

const uploadKey = new RegExp(`/incoming/(?<upload>${uploadName})$`)
const signingDate = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/

const keyOf = (place: Place, name: string) => `${place}/${name}`
const rangeHeader = ({ start, end }: Range) => `bytes=${start}-${end}`

const soon = () => ({ abortSignal: AbortSignal.timeout(8_000) })

/** Statuses for an object that does not exist, or not in the requested version. */
const gone = new Set([404, 412])
const goneIsNull = (error: unknown) => {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  if (gone.has($metadata?.httpStatusCode ?? 0)) return null
  throw error
}

/** Browsers upload to presigned addresses below `incoming/`, never below `objects/`. */
export function bucketStorage(bucket: string, settings: S3ClientConfig): Storage {
  const client = new S3Client(settings)
  const at = (place: Place, name: string) => ({ Bucket: bucket, Key: keyOf(place, name) })
  const get = async (place: Place, name: string, range?: Range) => {
    const { Body } = await client.send(
      new GetObjectCommand({ ...at(place, name), ...(range && { Range: rangeHeader(range) }) }),
    )
    if (!Body) throw new Error(`The bucket gave no bytes for ${keyOf(place, name)}`)
    return Body
  }
  const remove = async (place: Place, name: string) => {
    await client.send(new DeleteObjectCommand(at(place, name)), soon())
  }

  return {
    sign: ({ upload, at: signedAt }) =>
      getSignedUrl(client, new PutObjectCommand(at('incoming', upload)), {
        signingDate: signedAt,
        expiresIn: addressMinutes * 60,
      }),
    parse: (address) => {
      if (!URL.canParse(address)) return null
      const { pathname, searchParams } = new URL(address)
      const upload = uploadKey.exec(pathname)?.groups?.upload
      const date = searchParams.get('X-Amz-Date') ?? ''
      if (!upload || !signingDate.test(date)) return null
      const signedAt = new Date(date.replace(signingDate, '$1-$2-$3T$4:$5:$6Z'))
      return Number.isNaN(signedAt.getTime()) ? null : { upload, at: signedAt }
    },
    stat: async (place, name) => {
      const head = await client
        .send(new HeadObjectCommand(at(place, name)), soon())
        .catch(goneIsNull)
      return head && { size: head.ContentLength ?? 0, etag: head.ETag ?? '' }
    },
    read: async (place, name, range) =>
      Buffer.from(await (await get(place, name, range)).transformToByteArray()),
    stream: async (name, range) => (await get('objects', name, range)) as Readable,
    publish: async (upload, seen, name, mimeType) => {
      const copied = await client
        .send(
          new CopyObjectCommand({
            ...at('objects', name),
            CopySource: `${bucket}/${keyOf('incoming', upload)}`,
            // The presigned address still works: bytes sent after the inspection must not be published.
            CopySourceIfMatch: seen.etag,
            MetadataDirective: 'REPLACE',
            ContentType: mimeType,
          }),
        )
        .catch(goneIsNull)
      if (copied) await remove('incoming', upload)
      return copied !== null
    },
    put: async (name, bytes, mimeType) => {
      await client.send(
        new PutObjectCommand({ ...at('objects', name), Body: bytes, ContentType: mimeType }),
      )
    },
    remove,
    list: async function* (place) {
      const prefix = keyOf(place, '')
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      )) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { name: Key.slice(prefix.length), changedAt: LastModified }
        }
      }
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), soon())
    },
  }
}
