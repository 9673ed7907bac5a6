/** What is used of it; its own package of types is older than its tagged tables. */
declare module 'pdfkit' {
  type Cell = { text: string; type?: 'TH' | 'TD'; scope?: 'Column' }
  export type Structure = { add(child: Structure): Structure; end(): void }
  export type Table = { row(cells: readonly Cell[]): Table; end(): void }

  export default class PDFDocument {
    constructor(options: {
      size: 'A4'
      margin: number
      lang: string
      tagged: boolean
      displayTitle: boolean
      pdfVersion: '1.7'
      subset: 'PDF/UA'
      info: { Title: string }
      font: string
    })
    x: number
    y: number
    page: { width: number; height: number }
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
    registerFont(name: string, file: string): this
    font(name: string): this
    fontSize(size: number): this
    text(text: string, options: { width: number }): this
    heightOfString(text: string, options: { width: number }): number
    moveDown(lines?: number): this
    addPage(): this
    struct(type: string, content?: () => void): Structure
    struct(
      type: string,
      options: { alt: string; bbox: readonly number[] },
      content: () => void,
    ): Structure
    rect(x: number, y: number, width: number, height: number): this
    fill(color: string): this
    addStructure(structure: Structure): this
    table(options: {
      structParent: Structure
      columnStyles: readonly number[]
      defaultStyle: { padding: number; border: readonly number[] }
    }): Table
    on(event: 'data', listener: (chunk: Buffer) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    end(): void
  }
}
