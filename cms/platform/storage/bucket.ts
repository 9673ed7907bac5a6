import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { largestUpload, uploadSentences } from '#collections/resources/upload-limits.ts'
import { tooLarge } from '#cms/platform/errors.ts'
import { addressMinutes, type Place, signedAt, type Storage } from './storage.ts'

const soon = () => ({ abortSignal: AbortSignal.timeout(8_000) })

const missingIsNull = (error: { $metadata?: { httpStatusCode?: number } }) => {
  if (error.$metadata?.httpStatusCode === 404) return null
  throw error
}

/** Browsers upload to presigned addresses below `incoming/`, never below `objects/`. */
export function bucketStorage(bucket: string, settings: S3ClientConfig): Storage {
  const client = new S3Client(settings)
  const at = (place: Place, name: string) => ({ Bucket: bucket, Key: `${place}/${name}` })

  return {
    addressOf: (upload) =>
      getSignedUrl(client, new PutObjectCommand(at('incoming', upload)), {
        signingDate: signedAt(upload),
        expiresIn: addressMinutes * 60,
      }),
    read: async (place, name) => {
      const abort = new AbortController()
      const found = await client
        .send(new GetObjectCommand(at(place, name)), { abortSignal: abort.signal })
        .catch(missingIsNull)
      if (!found?.Body) return null
      if ((found.ContentLength ?? 0) > largestUpload) {
        abort.abort()
        throw tooLarge(uploadSentences.pdfTooLarge)
      }
      return Buffer.from(await found.Body.transformToByteArray())
    },
    write: async (name, bytes, mimeType) => {
      await client.send(
        new PutObjectCommand({ ...at('objects', name), Body: bytes, ContentType: mimeType }),
      )
    },
    remove: async (place, name) => {
      await client.send(new DeleteObjectCommand(at(place, name)), soon())
    },
    list: async (place) => {
      const found: { name: string; changedAt: Date }[] = []
      const Prefix = `${place}/`
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix })) {
        for (const { Key, LastModified: changedAt } of page.Contents ?? []) {
          if (Key && changedAt) found.push({ name: Key.slice(Prefix.length), changedAt })
        }
      }
      return found
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), soon())
    },
  }
}
