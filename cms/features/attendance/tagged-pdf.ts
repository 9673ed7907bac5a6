import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { encode } from 'uqr'
import { omission, printed } from '#collections/attendance/printed.ts'

const { resolve } = createRequire(import.meta.url)
// Static fonts with the letters of `printed.ts`: pdfkit looks for no other font.
const fonts = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
}

const omissionNote = `${omission} stands for characters that this document cannot show. The emails about the sessions have them.`
const margin = 56
const qrSide = 90
const rowsAtOnce = 5
const cellSize = 9.5
const cellPadding = 4
const sizes = { H1: 22, H2: 13, P: 11 } as const
type Element = keyof typeof sizes
/** Its glyphs are reordered, so screen readers need the text itself. */
const reordered = /\p{Script=Devanagari}/u
/** Letters stay composed: decomposed, “ị” and “i” share a glyph and read alike. */
// The types cannot switch a feature off.
const wholeLetters = () => ({ features: { ccmp: false } as never })
type TableColumn = { title: string; width: number }
type Structure = PDFKit.PDFStructureElement

const withAttributes = (element: Structure, attributes: object) =>
  Object.assign((element as unknown as { dictionary: { data: object } }).dictionary.data, {
    A: attributes,
  })

/** An A4 document that screen readers can read (PDF/UA): everything in it stands in its tree of elements. */
export async function createTaggedPdf(title: string) {
  // Loaded with the first document.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    // The types do not know it, nor the attributes of an element that it asks for.
    subset: 'PDF/UA' as never,
    info: { Title: title },
    font: resolve(fonts.regular),
    bufferPages: true,
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((found, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => found(Buffer.concat(chunks)))
    doc.on('error', failed)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const { width, height } = doc.page
  const inner = width - 2 * margin
  const files = { regular: resolve(fonts.regular), bold: resolve(fonts.bold) }
  // By its file: pdfkit reads a font that it has under another name anew each time.
  const style = (font: keyof typeof fonts, size: number) => doc.font(files[font]).fontSize(size)

  // The first words of a font take tens of milliseconds.
  for (const font of ['regular', 'bold'] as const) {
    style(font, sizes.P).heightOfString('A', { width: inner, ...wholeLetters() })
    await nextTurn()
  }

  let isIncomplete = false
  const shown = (words: string) => {
    const text = printed(words)
    isIncomplete ||= text.includes(omission)
    return text
  }
  const actual = (words: string) => (reordered.test(words) ? { actual: words } : {})

  const text = (element: Element, whole: string, isBold = element !== 'P') => {
    const words = shown(whole)
    // pdfkit runs out of memory with an empty text.
    if (words.trim() === '') return
    root.add(
      doc.struct(element, actual(words), () => {
        const styled = style(isBold ? 'bold' : 'regular', sizes[element])
        styled.text(words, { width: inner, ...wholeLetters() })
      }),
    )
    doc.moveDown(element === 'P' ? 0.4 : 0.6)
  }

  const headPage = (words: string) => {
    const cut = { width: inner, height: cellSize, ellipsis: true }
    doc.markContent('Artifact', { type: 'Pagination' })
    style('regular', cellSize).text(words, margin, margin / 2, { ...cut, ...wholeLetters() })
    doc.endMarkedContent()
  }

  /** A code for cameras. Its address is the text for people who hear the document. */
  const qrCode = (address: string, alt: string) => {
    const { data, size } = encode(address, { ecc: 'M', border: 0 })
    const side = qrSide / size
    if (doc.y + qrSide + 8 * side > height - margin) doc.addPage()
    // Cameras want four modules of white around it.
    const y = doc.y + 4 * side
    const figure = { alt, bbox: [margin, y, margin + qrSide, y + qrSide] }
    root.add(
      doc.struct('Figure', figure, () => {
        for (const [row, cells] of data.entries())
          for (const [column, isDark] of cells.entries())
            if (isDark) doc.rect(margin + column * side, y + row * side, side, side)
        doc.fill('black')
      }),
    )
    doc.y = y + qrSide + 4 * side
  }

  const table = async (columns: readonly TableColumn[], body: readonly string[][]) => {
    const rows = body.map((cells) => cells.map((cell) => shown(cell).trim() || '–'))
    const places = columns.map(({ width: share }, at) => ({
      left: margin + columns.slice(0, at).reduce((sum, before) => sum + before.width, 0) * inner,
      width: share * inner - 2 * cellPadding,
    }))
    const optionsAt = (at: number) => ({ width: places[at]!.width, ...wholeLetters() })
    const heightOf = (cells: readonly string[]) =>
      2 * cellPadding +
      Math.max(...cells.map((cell, at) => doc.heightOfString(cell, optionsAt(at))))
    // Not pdfkit's own table: its attributes of each cell double the size of a document.
    const addRow = (part: Structure, type: 'TH' | 'TD', cells: readonly string[]) => {
      const top = doc.y
      const bottom = top + heightOf(cells)
      const row = doc.struct('TR')
      part.add(row)
      for (const [at, cell] of cells.entries()) {
        const words = () => {
          doc.text(cell, places[at]!.left + cellPadding, top + cellPadding, optionsAt(at))
        }
        const element = doc.struct(type, actual(cell), words)
        if (type === 'TH') withAttributes(element, { O: 'Table', Scope: 'Column' })
        row.add(element)
      }
      row.end()
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .lineWidth(0.5)
        .moveTo(margin, bottom)
        .lineTo(margin + inner, bottom)
        .stroke()
      doc.endMarkedContent()
      doc.y = bottom
    }
    const begin = () => {
      const part = doc.struct('Table')
      root.add(part)
      style('bold', cellSize)
      addRow(
        part,
        'TH',
        columns.map(({ title: words }) => words),
      )
      style('regular', cellSize)
      return part
    }
    let part = begin()
    for (const [index, row] of rows.entries()) {
      if (index % rowsAtOnce === 0) await nextTurn()
      if (doc.y + heightOf(row) > height - margin) {
        part.end()
        doc.addPage()
        part = begin()
      }
      addRow(part, 'TD', row)
    }
    part.end()
    doc.x = margin
    doc.moveDown()
  }

  return {
    text,
    qrCode,
    table,
    /** @param about heads each page from the second on, with its number */
    end: (about: string): Promise<Buffer> => {
      if (isIncomplete) text('P', omissionNote)
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 1; page < count; page++) {
        doc.switchToPage(page)
        headPage(`Page ${page + 1} of ${count} · ${printed(about)}`)
      }
      doc.end()
      return done
    },
  }
}
