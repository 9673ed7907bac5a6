import sharp from 'sharp'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** A PDF with one empty page; with `size` it is exactly that long. */
export function aPdfFile(name = 'guide.pdf', size = 0): ChosenFile {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\n'
  const tail = 'xref\n0 4\ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF\n'
  const filler = ' '.repeat(Math.max(0, size - head.length - tail.length))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(head + filler + tail) }
}

/** An image of one colour. */
export async function anImageFile(
  format: 'jpeg' | 'png' | 'webp',
  background = '#1d4ed8',
): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  return { name: `picture.${format}`, mimeType: `image/${format}`, buffer }
}
