import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

type Cover = { state?: string; rows?: string }
type Book = { merged?: string; cover?: Cover }

/** A workbook of one sheet as Excel saves it, and of a cover before it; style 1 is a date with a time, style 2 struck out. */
export function workbook(sheetData: string, { merged = '', cover }: Book = {}) {
  const sheet = (rows: string, after = '') =>
    `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr/><sheets>${cover ? `<sheet name="Cover &amp; more" sheetId="2" state="${cover.state ?? 'visible'}" r:id="rId9"/>` : ''}<sheet name="Term" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>${cover ? `<Relationship Id="rId9" Type="${office}/worksheet" Target="worksheets/cover.xml"/>` : ''}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="0"/><fonts count="2"><font/><font><strike/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="22" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(sheetData, merged),
    ...(cover && { 'xl/worksheets/cover.xml': sheet(cover.rows ?? '') }),
  }
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(declaration + text)])
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>)
}

export const textCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
export const struckCell = (place: string, text: string) =>
  textCell(place, text).replace('<c ', '<c s="2" ')
export const dateCell = (place: string, serial: number) =>
  `<c r="${place}" s="1"><v>${serial}</v></c>`
