import { describe, expect, it } from 'vitest'
import { readProgramme } from './read-programme.ts'
import { readWorkbook } from './read-workbook.ts'

const read = (content: BlobPart, name = 'term.xlsx') =>
  readProgramme(new File([content], name), readWorkbook)

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('a,é')],
    ['Windows', Uint8Array.from([0x61, 0x2c, 0xe9])],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x2c, 0, 0xe9, 0])],
  ])('of values may be text of %s', async (_what, bytes) => {
    expect(await read(bytes, 'term.csv')).toEqual({ source: 'a,é' })
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
