import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { dateCell, textCell, workbook } from './workbook.fixture.ts'

const head = ['title', 'description', 'category', 'location', 'startTime', 'endTime']
const rowOf = (number: number, cells: string[]) =>
  `<row r="${number}">${cells.map((text, index) => textCell(`${'ABCDEF'[index]}${number}`, text)).join('')}</row>`
const session = ['Airway', 'd', 'c', 'l', 's', 'e']
const programme = rowOf(1, head) + rowOf(2, session)

describe('a workbook', () => {
  it('gives cells under the rows and columns that it shows, with the hours of summer and winter', async () => {
    const rows =
      `<row r="1">${textCell('A1', 'title')}${textCell('B1', 'startTime')}${textCell('C1', 'capacity')}</row>` +
      `<row r="3">${textCell('A3', 'Airway')}${dateCell('B3', 46_574.375)}<c r="C3"><f>6*2</f><v>12</v></c></row>` +
      `<row r="4">${textCell('A4', '=1+1')}${dateCell('B4', 46_395.381_944_44)}</row>`
    expect(await readWorkbook(workbook(rows))).toEqual({
      source: [
        ['title', 'startTime', 'capacity'],
        ['Airway', '2027-07-06 09:00', '12'],
        ['=1+1', '2027-01-08 09:10', ''],
      ],
      sheet: { name: 'Term', rows: [1, 3, 4] },
      hidden: [],
    })
  })

  it.each(['1', 'true'])('says which of its rows are hidden, written as %s', async (hidden) => {
    const hide = (row: string) => row.replace('<row ', `<row hidden="${hidden}" `)
    const shown = rowOf(4, session).replace('<row ', '<row hidden="0" ')
    const rows = programme + hide(rowOf(3, session)) + shown + hide('<row r="5"/>')
    const book = await readWorkbook(workbook(rows))
    expect([book.hidden, book.sheet.rows]).toEqual([[3], [1, 2, 3, 4]])
  })

  it('has the value of a merged cell in all its rows, but a title above stays where it is', async () => {
    const rows =
      `<row r="1">${textCell('A1', 'Spring term')}</row>` +
      `<row r="2">${textCell('A2', 'date')}${textCell('B2', 'title')}</row>` +
      `<row r="3">${textCell('A3', '5 Feb 2027')}${textCell('B3', 'Airway')}</row>` +
      `<row r="5">${textCell('B5', 'Burns')}</row>` +
      `<row r="6">${textCell('A6', '')}${textCell('B6', 'Chest')}</row>` +
      `<row r="7">${textCell('B7', 'Undated')}</row>`
    const merged = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A6"/></mergeCells>'
    const { source } = await readWorkbook(workbook(rows, { merged }))
    expect(source).toEqual([
      ['Spring term', ''],
      ['date', 'title'],
      ['5 Feb 2027', 'Airway'],
      ['5 Feb 2027', 'Burns'],
      ['5 Feb 2027', 'Chest'],
      ['', 'Undated'],
    ])
  })

  it.each(['1', 'true'])('may count its days from 1904, written as %s', async (is1904) => {
    const rows = `<row r="1">${dateCell('A1', 46_574.375 - 1_462)}</row>`
    const { source } = await readWorkbook(workbook(rows, { is1904 }))
    expect(source).toEqual([['2027-07-06 09:00']])
  })

  describe.each(['Europe/London', 'Asia/Dubai', 'America/New_York', 'Pacific/Auckland', 'UTC'])(
    'opened in %s',
    (zone) => {
      it.each([
        ['2027-07-06T09:00:00', '2027-07-06 09:00'],
        ['2027-01-08T09:00', '2027-01-08 09:00'],
        ['2027-03-28T01:30:00.000', '2027-03-28 01:30'],
        ['2027-07-06T08:59:59.999', '2027-07-06 09:00'],
        ['2027-07-06T09:00:00Z', '2027-07-06 09:00'],
        ['2027-07-06', '2027-07-06 00:00'],
      ])('shows the time of a cell with the ISO date %s as it is', async (written, shown) => {
        const before = process.env.TZ
        process.env.TZ = zone
        try {
          const cell = `<c r="A1" s="1" t="d"><v>${written}</v></c>`
          const { source } = await readWorkbook(workbook(`<row r="1">${cell}</row>`))
          expect(source).toEqual([[shown]])
        } finally {
          if (before === undefined) delete process.env.TZ
          else process.env.TZ = before
        }
      })
    },
  )

  it.each([
    [
      'blank rows with borders',
      `${programme}${'<row r="9"><c r="A9" s="1"/></row>'.repeat(5_000)}`,
    ],
    ['a blank last row of the sheet', `${programme}<row r="1048576" ht="15"/>`],
    ['a far cell', `${programme}<row r="3"><c r="XFD3" t="n"><v>1</v></c></row>`],
    [
      'a formula that was never computed',
      `${programme}<row r="3"><c r="A3" t="str"><f>B1</f></c></row>`,
    ],
  ])('with %s gives what it holds', async (_what, rows) => {
    expect(await readWorkbook(workbook(rows))).toEqual({
      source: [head, session],
      sheet: { name: 'Term', rows: [1, 2] },
      hidden: [],
    })
  })

  it('shows the errors of its formulas, and times without a day as times', async () => {
    const cells =
      '<c r="A1" t="e"><f>B9</f><v>#REF!</v></c><c r="B1" t="d" s="1"><v>13:30:00</v></c><c r="C1" t="d" s="1"><v>T09:00</v></c>'
    const { source } = await readWorkbook(workbook(`<row r="1">${cells}</row>`))
    expect(source).toEqual([['#REF!', '13:30:00', '09:00']])
  })

  const rebuilt = (change: (name: string, text: string) => [string, string]) =>
    zipSync(
      Object.fromEntries(
        Object.entries(unzipSync(workbook(programme))).map(([name, part]) => {
          const [changed, text] = change(name, strFromU8(part))
          return [changed, strToU8(text)]
        }),
      ),
    )

  it.each<[string, (name: string, text: string) => [string, string]]>([
    ['with slashes of Windows in the archive', (name, text) => [name.replaceAll('/', '\\'), text]],
    ['in capitals in the archive', (name, text) => [name.toUpperCase(), text]],
    [
      'under another name than most programs give',
      (name, text) => [
        name.replace('workbook.xml', 'workbook2.xml'),
        text.replaceAll('workbook.xml', 'workbook2.xml'),
      ],
    ],
    [
      'with relative paths',
      (name, text) => [
        name,
        text
          .replace('Target="worksheets', 'Target="./worksheets')
          .replace('Target="styles', 'Target="../xl/styles'),
      ],
    ],
    [
      'beside a link to another server',
      (name, text) => [
        name,
        text.replace(
          '</Relationships>',
          '<Relationship Id="rId8" Type="x/hyperlink" Target="http://[x" TargetMode="External"/></Relationships>',
        ),
      ],
    ],
    [
      'with a sheet named Term > Spring',
      (name, text) => [name, text.replace('name="Term"', 'name="Term > Spring"')],
    ],
  ])('whose parts stand %s is read', async (_what, change) => {
    expect((await readWorkbook(rebuilt(change))).source).toEqual([head, session])
  })

  it('with a cell in its last row keeps the number of that row', async () => {
    const { source, sheet } = await readWorkbook(workbook(programme + rowOf(1_048_576, ['Note'])))
    expect([source.length, sheet.rows]).toEqual([3, [1, 2, 1_048_576]])
  })

  it('of a program that leaves references out is read in the order of its cells', async () => {
    const rows = [head, session].map(
      (cells) =>
        `<x:row>${cells.map((text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join('')}</x:row>`,
    )
    expect((await readWorkbook(workbook(rows.join('')))).source).toEqual([head, session])
  })

  it('of more than half a megabyte, as Excel makes it of a large table, is read', async () => {
    const many = Array.from({ length: 4_000 }, (_, index) => rowOf(index + 2, session)).join('')
    const { source } = await readWorkbook(workbook(rowOf(1, head) + many))
    expect(source).toHaveLength(4_001)
  })

  it.each([
    ['hidden', { state: 'hidden', rows: programme }],
    ['without the columns of a programme', { rows: rowOf(1, ['Read me first']) }],
    ['of nothing but a chart', { chart: true }],
    ['blank', { rows: '' }],
    [
      'as long as a register',
      { rows: rowOf(1, ['Read me first']) + '<row><c><v>1</v></c></row>'.repeat(4_900) },
    ],
  ])('whose first sheet is %s is read from the next', async (_what, cover) => {
    const found = await readWorkbook(workbook(programme, { cover }))
    expect(found).toEqual({
      source: [head, session],
      sheet: { name: 'Term', rows: [1, 2] },
      hidden: [],
    })
  })

  it('that names its columns on no sheet gives the first one, whose name the refusal needs', async () => {
    const cover = { rows: rowOf(1, ['Read me first']) }
    const { sheet } = await readWorkbook(workbook(rowOf(1, ['Title']), { cover }))
    expect(sheet.name).toBe('Cover & more')
  })

  it('may hold other sheets and pictures that would unpack to any size', async () => {
    const extra = { 'xl/worksheets/sheet9.xml': '0'.repeat(32_000_000) }
    expect((await readWorkbook(workbook(programme, { extra }))).source).toHaveLength(2)
  })

  it('whose sheet would unpack to more than a programme is refused before it is unpacked', async () => {
    const bomb = workbook('0'.repeat(32_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    await expect(readWorkbook(bomb)).rejects.toThrow('This file is too large.')
  })

  it.each([
    [
      'more rows than an import takes',
      '<row><c><v>1</v></c></row>'.repeat(5_001),
      'at most 5,000 rows',
    ],
    ['no text', '<row r="1"><c r="A1" s="1"/></row>', 'no cells with text'],
    [
      'a style that does not exist',
      '<row r="1"><c r="A1" s="99"><v>1</v></c></row>',
      'not a spreadsheet',
    ],
  ])('with %s is refused with a sentence', async (_what, rows, sentence) => {
    await expect(readWorkbook(workbook(rows))).rejects.toThrow(sentence)
  })

  it('cut off in the middle is no spreadsheet', async () => {
    const whole = workbook(programme)
    await expect(readWorkbook(whole.slice(0, 400))).rejects.toThrow('not a spreadsheet')
  })
})
