import { describe, expect, it } from 'vitest'
import { readProgramme } from './read-programme.ts'
import { dateCell, textCell, workbook } from './workbook.fixture.ts'

const read = (content: BlobPart, name = 'term.xlsx') => readProgramme(new File([content], name))

describe('a workbook', () => {
  it('gives cells under the rows and columns that it shows, with the hours of summer and winter', async () => {
    const rows =
      `<row r="1">${textCell('A1', 'title')}${textCell('B1', 'startTime')}${textCell('C1', 'capacity')}</row>` +
      `<row r="3">${textCell('A3', 'Airway')}${dateCell('B3', 46_574.375)}<c r="C3"><f>6*2</f><v>12</v></c></row>` +
      `<row r="4">${textCell('A4', '=1+1')}${dateCell('B4', 46_395.381_944_44)}</row>`
    const cells = await read(workbook(rows))
    expect(cells).toEqual([
      ['title', 'startTime', 'capacity'],
      ['', '', ''],
      ['Airway', '2027-07-06 09:00', '12'],
      ['=1+1', '2027-01-08 09:10', ''],
    ])
  })

  it('may count its days from 1904', async () => {
    const rows = `<row r="1">${dateCell('A1', 46_574.375 - 1_462)}</row>`
    expect(await read(workbook(rows, { is1904: true }))).toEqual([['2027-07-06 09:00']])
  })

  it('that would unpack to more than a programme is refused before it is unpacked', async () => {
    const bomb = workbook('', { extra: { 'xl/media.xml': '0'.repeat(40_000_000) } })
    expect(bomb.length).toBeLessThan(100_000)
    await expect(read(bomb)).rejects.toThrow('This file is too large.')
  })
})

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('a,é')],
    ['Windows', Uint8Array.from([0x61, 0x2c, 0xe9])],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x2c, 0, 0xe9, 0])],
  ])('of values may be text of %s', async (_what, bytes) => {
    expect(await read(bytes, 'term.csv')).toBe('a,é')
  })

  it.each([
    ['a PDF under another name', '%PDF-1.7'],
    ['another archive', 'PK\u0003\u0004 broken'],
    ['an old workbook', '\u0000\u0001binary'],
  ])('that is %s is no spreadsheet', async (_what, content) => {
    await expect(read(content)).rejects.toThrow('This file is not a spreadsheet.')
  })

  it('of more than 2 MB is not read', async () => {
    await expect(read('x'.repeat(2_200_000))).rejects.toThrow('at most 2 MB')
  })
})
