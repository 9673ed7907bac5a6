/** The part of pdfkit that is used here. Its own package of types is older than its tagging. */
declare module 'pdfkit' {
  export type Structure = {
    dictionary: { data: Record<string, unknown> }
    add(child: Structure): Structure
    end(): void
  }

  type TextOptions = {
    width: number
    features: Record<string, boolean>
    height?: number
    ellipsis?: boolean
  }

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
      bufferPages: boolean
    })
    x: number
    y: number
    page: { width: number; height: number }
    registerFont(name: string, file: string): this
    font(name: string): this
    fontSize(size: number): this
    text(text: string, options: TextOptions): this
    text(text: string, x: number, y: number, options: TextOptions): this
    heightOfString(text: string, options: TextOptions): number
    moveDown(lines?: number): this
    addPage(): this
    bufferedPageRange(): { count: number }
    switchToPage(page: number): this
    struct(type: string, content?: () => void): Structure
    struct(
      type: string,
      options: { alt?: string; actual?: string; bbox?: readonly number[] },
      content: () => void,
    ): Structure
    rect(x: number, y: number, width: number, height: number): this
    fill(color: string): this
    addStructure(structure: Structure): this
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this
    endMarkedContent(): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    on(event: 'data', listener: (chunk: Buffer) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    end(): void
  }
}
