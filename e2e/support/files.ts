import { anImage, aPdf } from '#cms/testing/files.ts'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** A PDF with one empty page; with `size` it is exactly that long. */
export const aPdfFile = (name = 'guide.pdf', size = 0): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: aPdf(size),
})

export const anImageFile = async (format: 'jpeg' | 'png' | 'webp'): Promise<ChosenFile> => ({
  name: `picture.${format}`,
  mimeType: `image/${format}`,
  buffer: await anImage(format, { width: 320, height: 180 }),
})
