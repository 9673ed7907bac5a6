import type { Hub } from '#cms/features/hub.ts'
import { announcedKind } from '#cms/platform/storage/declared-type.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { newUpload } from '#cms/platform/storage/upload-name.ts'

export async function startUpload(
  { env }: Pick<Hub, 'env'>,
  announced: Parameters<typeof announcedKind>[0] = {},
  origin: string,
): Promise<{ uploadURL: string }> {
  const upload = newUpload(announcedKind(announced))
  return { uploadURL: await storageOf(env).sign({ upload, at: new Date() }, origin) }
}
