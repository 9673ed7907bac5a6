import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSheet, type SheetCells } from './read-sheet.ts'
import { dateCell, struckCell, textCell, workbook } from './workbook.fixture.ts'

const head = ['title', 'description', 'category', 'location', 'startTime', 'endTime']
const session = ['Airway', 'd', 'c', 'l', 's', 'e']
type WriteCell = (place: string, text: string) => string
const rowOf = (number: number, cells: string[], write: WriteCell = textCell) =>
  `<row r="${number}">${cells.map((text, index) => write(`${'ABCDEF'[index]}${number}`, text)).join('')}</row>`
const programme = rowOf(1, head) + rowOf(2, session)
const whole = {
  source: [head, session],
  sheet: { name: 'Term', rows: [1, 2] },
  hidden: [],
  struck: [],
}
const listOf = async (given: string | Uint8Array) => (await readSheet(given)) as SheetCells
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('a workbook', () => {
  it('gives cells under the numbers that it shows, with the hours of summer and winter', async () => {
    const rows =
      `<row r="1">${textCell('A1', 'title')}${textCell('B1', 'date')}${textCell('C1', 'startTime')}${textCell('D1', 'capacity')}</row>` +
      `<row r="3">${textCell('A3', 'Airway')}${dateCell('B3', 46_574)}${dateCell('C3', 46_574.375)}<c r="D3"><f>6*2</f><v>12</v></c></row>` +
      `<row r="4">${textCell('A4', '=1+1')}${dateCell('C4', 46_395.381_944_44)}</row>` +
      `<row r="5">${textCell('A5', 'Burns')}${dateCell('C5', 0.5625)}<c r="D5" t="e"><f>B9</f><v>#REF!</v></c></row>`
    expect(await readSheet(workbook(rows))).toEqual({
      source: [
        ['title', 'date', 'startTime', 'capacity'],
        ['Airway', '2027-07-06', '2027-07-06 09:00', '12'],
        ['=1+1', '', '2027-01-08 09:10'],
        ['Burns', '', '13:30', '#REF!'],
      ],
      sheet: { name: 'Term', rows: [1, 3, 4, 5] },
      hidden: [],
      struck: [],
    })
  })

  it('leaves out and names the rows that it hides or strikes out [import.hidden]', async () => {
    const hidden = rowOf(3, session).replace('<row ', '<row hidden="1" ')
    const partly = rowOf(5, session).replace(textCell('A5', 'Airway'), struckCell('A5', 'Airway'))
    const rows = programme + hidden + rowOf(4, session, struckCell) + partly
    expect(await readSheet(workbook(rows))).toMatchObject({
      sheet: { rows: [1, 2, 5] },
      hidden: [3],
      struck: [4],
    })
  })

  it('repeats a merged cell in all its rows, but not a title above', async () => {
    const rows =
      `<row r="1">${textCell('A1', 'Spring term')}</row>` +
      `<row r="2">${textCell('A2', 'date')}${textCell('B2', 'title')}</row>` +
      `<row r="3">${textCell('A3', '5 Feb 2027')}${textCell('B3', 'Airway')}</row>` +
      `<row r="5">${textCell('B5', 'Burns')}</row>` +
      `<row r="7">${textCell('B7', 'Undated')}</row>`
    const merged = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A6"/></mergeCells>'
    const { source } = await listOf(workbook(rows, { merged }))
    expect(source).toEqual([
      ['Spring term'],
      ['date', 'title'],
      ['5 Feb 2027', 'Airway'],
      ['5 Feb 2027', 'Burns'],
      ['', 'Undated'],
    ])
  })

  it.each([
    ['blank rows with borders', '<row r="9"><c r="A9" s="1"/></row>'.repeat(5_000)],
    ['a blank last row of the sheet', '<row r="1048576" ht="15"/>'],
    ['a far cell', '<row r="3"><c r="XFD3" t="n"><v>1</v></c></row>'],
    ['a formula that was never computed', '<row r="3"><c r="A3" t="str"><f>B1</f></c></row>'],
  ])('with %s gives what it holds', async (_what, more) => {
    expect(await readSheet(workbook(programme + more))).toEqual(whole)
  })

  it('with a cell in a far row keeps the number of that row', async () => {
    const { sheet } = await listOf(workbook(programme + rowOf(200_000, ['Note'])))
    expect(sheet.rows).toEqual([1, 2, 200_000])
  })

  it.each([
    ['hidden', { state: 'hidden', rows: programme }],
    ['without the columns of a programme', { rows: rowOf(1, ['Read me first']) }],
    ['blank', { rows: '' }],
  ])('whose first sheet is %s is read from the next', async (_what, cover) => {
    expect(await readSheet(workbook(programme, { cover }))).toEqual(whole)
  })

  it.each([
    ['more rows than an import takes', '<row><c><v>1</v></c></row>'.repeat(5_001), 'at most 5,000'],
    ['no text', '<row r="1"><c r="A1" s="1"/></row>', 'no cells with text'],
  ])('with %s is refused with a sentence', async (_what, rows, sentence) => {
    expect(await readSheet(workbook(rows))).toContain(sentence)
  })

  it.each([
    ['says that it unpacks to more than a programme', 110_000_000],
    ['hides the size of a part', 0],
  ])('that %s is refused', async (_what, size) => {
    const bomb = workbook('0'.repeat(1_000_000))
    const view = new DataView(bomb.buffer)
    for (let at = 0; at + 46 <= bomb.length; at++) {
      if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, size, true)
    }
    expect(await readSheet(bomb)).toContain('This file is too large.')
  })
})

it('a spreadsheet of LibreOffice or Google is read [import.sheets]', async () => {
  const cells = [
    '<table:table-cell office:value-type="string"><text:p>Airway</text:p></table:table-cell>',
    '<table:table-cell office:value-type="date" office:date-value="2027-07-06"><text:p>6 Jul</text:p></table:table-cell>',
    '<table:table-cell office:value-type="time" office:time-value="PT13H30M00S"><text:p>1.30</text:p></table:table-cell>',
    '<table:table-cell office:value-type="date" office:date-value="2027-07-06T14:30:00"><text:p>14.30</text:p></table:table-cell>',
  ]
  const names = ['title', 'date', 'start', 'end'].map(
    (name) =>
      `<table:table-cell office:value-type="string"><text:p>${name}</text:p></table:table-cell>`,
  )
  const rows = [names, cells].map((row) => `<table:table-row>${row.join('')}</table:table-row>`)
  const blank =
    '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>'
  const spaces = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  const content = `<?xml version="1.0"?><office:document-content ${spaces.join(' ')}><office:body><office:spreadsheet><table:table table:name="Term">${rows.join('')}${blank}</table:table></office:spreadsheet></office:body></office:document-content>`
  const ods = zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
  })
  expect(await readSheet(ods)).toMatchObject({
    source: [
      ['title', 'date', 'start', 'end'],
      ['Airway', '2027-07-06', '13:30', '2027-07-06 14:30'],
    ],
    sheet: { name: 'Term', rows: [1, 2] },
  })
})

const container = bytesOf('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')

it.each<[string, Uint8Array]>([
  ['a PDF under another name', bytesOf('%PDF-1.7')],
  ['another archive', bytesOf('PK\u0003\u0004 broken')],
  ['a workbook that is cut off', workbook(programme).slice(0, 400)],
  ['binary', bytesOf('\u0000\u0001binary')],
  ['a web page that is named .xls', bytesOf('\n<!doctype html><html><table>')],
  ['the beginning of an old workbook', container],
])('a file that is %s is refused with what to do', async (_what, bytes) => {
  expect(await readSheet(bytes)).toMatch(/(not a spreadsheet|locked).*paste the cells\.$/)
})

describe('a text', () => {
  const header = head.join()
  const read = async (text: string | Uint8Array) => (await listOf(text)).source

  it('counts rows as a spreadsheet does, over texts of several lines and empty rows', async () => {
    const text = `${header}\nA,"one\ntwo\n\nthree",c,l,s,e\n\nB,"x\n",c,l,s,e\nshort,row\n,,,,,\nC,d,c,l,s,e`
    const { source, sheet } = await listOf(text)
    expect(sheet).toEqual({ name: '', rows: [1, 2, 4, 5, 7] })
    expect(source[1]).toEqual(['A', 'one\ntwo\n\nthree', 'c', 'l', 's', 'e'])
  })

  const cafe = `${header}\nCafé – “first”,"one, two; three",c,l,s,e\n`
  const mac = cafe.replace('é', '\x8e').replace('–', '\xd0')
  const quotes = (text: string, open: string, close: string) =>
    bytesOf(text.replace('“', open).replace('”', close))
  const utf16 = new Uint8Array(
    Uint16Array.from(`\ufeff${cafe}`, (sign) => sign.charCodeAt(0)).buffer,
  )
  it.each<[string, string | Uint8Array]>([
    ['with a byte order mark', `\ufeff${cafe}`],
    ['with line breaks of Windows', cafe.replaceAll('\n', '\r\n')],
    ['with Excel’s line of the separator', `sep=,\r\n${cafe}`],
    ['as UTF-8', new TextEncoder().encode(cafe)],
    ['of Excel on a Mac', quotes(mac.replaceAll('\n', '\r'), '\xd2', '\xd3')],
    ['in UTF-16', utf16],
  ])('%s is read with its accents and commas', async (_what, text) => {
    expect(await read(text)).toEqual([
      head,
      ['Café – “first”', 'one, two; three', 'c', 'l', 's', 'e'],
    ])
  })

  it('of Excel on Windows is read with its accents', async () => {
    expect(await read(bytesOf(`${header}\nCaf\xe9,d,c,l,s,e`))).toContainEqual(
      expect.arrayContaining(['Café']),
    )
  })

  it('is split by the separator that names the columns, not by the lines above', async () => {
    const semicolons = `Teaching, spring; autumn\n\n${header.replaceAll(',', ';')}\nA;"d, e";c;l;s;e`
    expect((await read(semicolons)).slice(1)).toEqual([head, ['A', 'd, e', 'c', 'l', 's', 'e']])
  })

  it('that never closes a quotation mark is refused with a sentence', async () => {
    expect(await readSheet(`${header}\nA,d,c,l,s,"e\nB,d,c,l,s,e`)).toContain('never closed')
  })

  it.each([
    ['"Hot topics"', '"Hot topics"'],
    ['"Red flags" in back pain', '"Red flags" in back pain'],
    ['The "sick" child', 'The "sick" child'],
    ['a 3" cannula', 'a 3" cannula'],
    ['"two\nlines"', 'two\nlines'],
    ['"a ""quoted""\ttab"', 'a "quoted"\ttab'],
  ])('of pasted cells has %j as %j', async (cell, text) => {
    const row = [cell, ...session.slice(1)]
    expect(await read([head, row].map((cells) => cells.join('\t')).join('\n'))).toEqual([
      head,
      [text, ...session.slice(1)],
    ])
  })

  it('of more than 5,000 rows is refused', async () => {
    expect(await readSheet('a,b\n'.repeat(5_001))).toContain('at most 5,000 rows')
  })
})
