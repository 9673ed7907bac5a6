import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-csv-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const header = 'title,description,category,location,startTime,endTime'

function read(content: string | Buffer) {
  const file = path.join(folder, 'programme.csv')
  writeFileSync(file, content)
  return readCsv(file)
}

describe('a programme file', () => {
  it('counts rows as a spreadsheet does, over texts of several lines and empty rows', () => {
    const { rows, bad } = read(
      `${header}\nA,"one\ntwo\n\nthree",c,l,s,e\n\nB,"x\n",c,l,s,e\nshort,row\n,,,,,\nC,d,c,l,s,e`,
    )
    expect(rows.map(({ number, cells }) => [number, cells.title])).toEqual([
      [2, 'A'],
      [4, 'B'],
      [7, 'C'],
    ])
    expect(bad).toEqual([{ number: 5, reasons: ['has 2 fields, the first line has 6.'] }])
  })

  it.each([
    ['a byte order mark', `\ufeff${header}\nA,"one\ntwo",c,l,s,e\n`],
    ['line breaks of Windows', `${header}\r\nA,"one\r\ntwo",c,l,s,e\r\n`],
    [
      'columns in another order and unknown ones',
      'x,endTime,startTime,location,category,DESCRIPTION, title\n1,e,s,l,c,"one\ntwo",A\n',
    ],
  ])('may have %s', (_what, content) => {
    const { rows } = read(content)
    expect(rows).toEqual([
      {
        number: 2,
        cells: {
          title: 'A',
          description: 'one\ntwo',
          category: 'c',
          location: 'l',
          startTime: 's',
          endTime: 'e',
        },
      },
    ])
  })

  it.each([
    ['is empty', ' \n', /is empty\.$/],
    ['has only a first line', `${header}\n`, /no sessions below its first line/],
    [
      'lacks columns',
      'title,category\nA,c\n',
      /lacks the columns description, location, startTime, endTime\./,
    ],
    [
      'lacks one column',
      `${header.replace(',location', '')}\nA,d,c,s,e\n`,
      /lacks the column location\./,
    ],
    [
      'is separated by bars',
      header.replaceAll(',', '|'),
      /separated by commas, semicolons or tabs/,
    ],
    [
      'is a spreadsheet itself',
      Buffer.from('PK\u0003\u0004\u0000\u0000'),
      /is not a text file\. Save the spreadsheet as “CSV UTF-8”/,
    ],
    ['names a column twice', `${header},Title\n`, /two columns title/],
    [
      'has a quote that is never closed',
      `${header}\nA,"one,c,l,s,e\nB,d,c,l,s,e\n`,
      /is not valid CSV.*line/,
    ],
    [
      'has a quote in the middle of a text',
      `${header}\nA,say "one",c,l,s,e\n`,
      /is not valid CSV.*line 2/,
    ],
  ])('that %s is refused with a sentence', (_what, content, sentence) => {
    expect(() => read(content)).toThrow(sentence)
  })

  const cafe = `${header}\nCafé – “first”,"one, two; three",c,l,s,e\n`
  const windows = cafe
    .replace('é', '\xe9')
    .replace('–', '\x96')
    .replace('“', '\x93')
    .replace('”', '\x94')
  const bars = (separator: string) =>
    cafe
      .replace('"one, two; three"', 'one| two; three')
      .replaceAll(',', separator)
      .replace('one| two; three', '"one, two; three"')
  it.each<[string, string | Buffer]>([
    ['separated by semicolons', bars(';')],
    ['separated by tabs', bars('\t')],
    ['that Excel has saved as CSV on Windows', Buffer.from(windows, 'latin1')],
    ['in UTF-16, as Excel’s “Unicode text”', Buffer.from(`\ufeff${bars('\t')}`, 'utf16le')],
  ])('%s is read with its accents and commas', (_what, content) => {
    const { title, description } = read(content).rows[0]!.cells
    expect([title, description]).toEqual(['Café – “first”', 'one, two; three'])
  })

  it('that is missing or a folder is refused with a sentence', () => {
    expect(() => readCsv(path.join(folder, 'none.csv'))).toThrow(/There is no file .*none\.csv\.$/)
    expect(() => readCsv(folder)).toThrow(/cannot be read \(EISDIR\)\.$/)
  })
})
