import { describe, expect, it } from 'vitest'
import { missingColumns, readText } from './read-csv.ts'

const header = 'title,description,category,location,startTime,endTime'

const read = (content: string) => readText(content, 'The list')

describe('a programme file', () => {
  it('counts rows as a spreadsheet does, over texts of several lines and empty rows', () => {
    const { rows, bad } = read(
      `${header}\nA,"one\ntwo\n\nthree",c,l,s,e\n\nB,"x\n",c,l,s,e\nshort,row\n,,,,,\nC,d,c,l,s,e`,
    )
    expect(rows.map(({ number, cells }) => [number, cells.title])).toEqual([
      [2, 'A'],
      [4, 'B'],
      [5, 'short'],
      [7, 'C'],
    ])
    expect(bad).toEqual([])
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
    ['blanks behind its commas', `${header.replaceAll(',', ', ')}\nA, "one, two", c, l, s, e\n`],
    [
      'signs without a width in an empty row',
      `${header}\n\u200b,,\ufeff,,,\nA,"one, two",c,l,s,e\n\u001a`,
    ],
  ])('may have %s', (_what, content) => {
    const { rows, bad } = read(content)
    expect([rows.map(({ cells }) => cells.description), bad]).toEqual([['one, two'], []])
  })

  it.each([
    ['is empty', ' \n', /is empty\.$/],
    ['has only a first line', `${header}\n`, /no sessions below its first line/],
    ['has more columns than a programme', 'x,'.repeat(99_999), /Import at most 100 columns\./],
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
  const bars = (separator: string) =>
    cafe
      .replace('"one, two; three"', 'one| two; three')
      .replaceAll(',', separator)
      .replace('one| two; three', '"one, two; three"')
  it.each([
    ['separated by semicolons', bars(';')],
    ['separated by tabs', bars('\t')],
  ])('%s is read with its accents and commas', (_what, content) => {
    const { title, description } = read(content).rows[0]!.cells
    expect([title, description]).toEqual(['Café – “first”', 'one, two; three'])
  })

  it('may lack the last separators of a row, as Excel leaves them out, and have too many empty ones', () => {
    const { rows, bad } = read(
      `${header},faculty,capacity\r\nA,d,c,l,s,e,,\r\nB,d,c,l,s,e\r\nC,d,c,l,s,e,f,9,,,\r\nD,d,c,l,s,e,f,9,x`,
    )
    expect(
      rows.map(({ number, cells: { faculty, capacity } }) => [number, faculty, capacity]),
    ).toEqual([
      [2, '', ''],
      [3, '', ''],
      [4, 'f', '9'],
    ])
    expect(bad).toEqual([{ number: 5, reasons: ['has 9 fields, the first line has 8.'] }])
  })

  it.each(['Date & Time', 'date/time', 'Date and time'])(
    'needs no other column for times than “%s”, if each cell has the day, the start and the end',
    (heading) => {
      const table = `title,description,category,location,${heading}\nA,d,c,l,"5 Feb 2027, 1–2pm"`
      expect(missingColumns(readText(table, 'The list'))).toEqual([])
    },
  )

  const semicolons = `${header}\nA,d,c,l,s,e\n`.replaceAll(',', ';')
  it.each([
    ['the separator', `sep=;\r\n${semicolons}`, 2],
    ['it in quotation marks after a byte order mark', `\ufeff"sep=,"\n${header}\nA,d,c,l,s,e\n`, 2],
    ['what the programme is called', `Teaching, spring; autumn\n\n${semicolons}`, 4],
    [
      'a quotation mark',
      `The "spring" programme,,\n${header}\nA,d,c,l,s,e\n`.replaceAll(',', '\t'),
      3,
    ],
  ])('may name %s above its columns', (_what, content, number) => {
    const { rows, bad } = read(content)
    expect([rows, bad]).toEqual([
      [{ number, cells: expect.objectContaining({ title: 'A', endTime: 'e' }) }],
      [],
    ])
  })
})

// As in a spreadsheet's cells. A text with a line break in it is always quoted, a saved one also for its separators.
const pieces = ['sick', '"', '""', ' ', ',', ';', "'", 'é', '3" cannula', '”', '=1+1', 'sep=;']
const broken = [...pieces, '\n', '\t']

/** The same numbers each time. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
type Writer = { separator: string; texts: string[]; write: (text: string) => string }
const writers: Record<string, Writer> = {
  'copied from Excel or Google Sheets': {
    separator: '\t',
    // A copied text in quotation marks with a comma inside could as well be a saved one.
    texts: broken.filter((piece) => !/[,;]|""/.test(piece)),
    write: (text) => (/[\t\n]/.test(text) ? quoted(text) : text),
  },
  'saved by Excel as Unicode text': {
    separator: '\t',
    texts: broken,
    write: (text) => (/[\t\n,"]/.test(text) ? quoted(text) : text),
  },
  'saved by Excel, Numbers or Google Sheets as CSV': {
    separator: ',',
    texts: broken,
    write: (text) => (/[\n,"]/.test(text) ? quoted(text) : text),
  },
  'saved by Excel where a comma is a decimal sign': {
    separator: ';',
    texts: broken,
    write: (text) => (/[\n;"]/.test(text) ? quoted(text) : text),
  },
  'saved by LibreOffice with each text quoted': { separator: ';', texts: broken, write: quoted },
  'saved by LibreOffice with each text quoted and tabs': {
    separator: '\t',
    texts: broken,
    write: quoted,
  },
}

describe.each(Object.entries(writers))('cells %s', (_name, { separator, texts, write }) => {
  it.each(['\n', '\r\n'])('come back as they were, with lines that end in %j', (end) => {
    const next = numbers(7)
    const random = (below: number) => Math.floor(next.next().value! * below)
    const cell = () =>
      `x${Array.from({ length: random(6) }, () => texts[random(texts.length)]).join('')}`
    const opened = () => `"Red flags" in ${cell()}`
    const table = Array.from({ length: 300 }, (_, row) =>
      Array.from({ length: 6 }, (_cell, column) =>
        column === 0 && row % 3 === 0 ? opened() : cell(),
      ),
    )
    const text = [header.split(','), ...table]
      .map((row) => row.map(write).join(separator))
      .join('\n')
      .replaceAll('\n', end)
    const { rows, bad } = readText(text, 'The list')
    expect(bad).toEqual([])
    expect(rows.map(({ cells }) => Object.values(cells))).toEqual(table)
  })
})
