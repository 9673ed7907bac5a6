import { announcedKind } from '#cms/platform/storage/declared-type.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { newUpload } from '#cms/platform/storage/upload-name.ts'

export async function startUpload(
  storage: Storage,
  announced: Parameters<typeof announcedKind>[0] = {},
  origin: string,
): Promise<{ uploadURL: string }> {
  const upload = newUpload(announcedKind(announced))
  return { uploadURL: await storage.sign({ upload, at: new Date() }, origin) }
}
