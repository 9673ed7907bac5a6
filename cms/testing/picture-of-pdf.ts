import sharp from 'sharp'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** Of pdf.js' list of what a page draws: a number for the kind, then its points. */
const kinds = [
  ['M', 2],
  ['L', 2],
  ['C', 6],
  ['Z', 0],
] as const

function svgPath(drawn: Float32Array): string {
  const parts: string[] = []
  for (let at = 0; at < drawn.length;) {
    const [letter, points] = kinds[drawn[at]!]!
    parts.push(letter + drawn.slice(at + 1, at + 1 + points).join(' '))
    at += 1 + points
  }
  return parts.join('')
}

/** A page of pdfkit as a camera sees it: filled shapes as they are, each piece of text as a bar. */
export async function pictureOfPdf(content: Buffer, pixels: number, number = 1) {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(content))).getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const { fnArray, argsArray } = await page.getOperatorList()
  const paths = fnArray.flatMap((operator, at) => {
    if (operator !== OPS.constructPath) return []
    const [, [drawn]] = argsArray[at] as [number, [Float32Array]]
    return `<path d="${svgPath(drawn)}"/>`
  })
  const bars = (await page.getTextContent()).items.flatMap((item) => {
    if (!('str' in item)) return []
    const [x, y] = (item.transform as number[]).slice(4)
    return `<rect x="${x}" y="${y}" width="${item.width}" height="${item.height}"/>`
  })
  // pdfkit counts from the top, the places of texts are counted from the bottom.
  const flip = `transform="matrix(1 0 0 -1 0 ${height})"`
  const shapes = `<rect width="100%" height="100%" fill="white"/>${paths.join('')}<g ${flip}>${bars.join('')}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels}">${shapes}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}
