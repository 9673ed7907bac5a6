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

  it('of values that Excel has saved on a Mac keeps its accents and dashes', async () => {
    const bytes = Uint8Array.from(
      [...'title\rCaf\x8e \xd0 O\xd5Brien'].map((sign) => sign.charCodeAt(0)),
    )
    expect(await read(bytes, 'term.csv')).toEqual({ source: 'title\rCafé – O’Brien' })
  })

  it.each([
    ['a PDF under another name', '%PDF-1.7'],
    ['another archive', 'PK\u0003\u0004 broken'],
    ['an old workbook', '\u0000\u0001binary'],
  ])('that is %s is no spreadsheet', async (_what, content) => {
    await expect(read(content)).rejects.toThrow('This file is not a spreadsheet.')
  })

  const container = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'
  const wide = (text: string) => [...text].join('\0')

  it.each([
    ['a locked workbook', `${container}\0\0${wide('EncryptedPackage')}`, 'locked with a password'],
    ['a workbook of Excel 97', `${container}\0\0${wide('Workbook')}`, '(.xls)'],
    [
      'a spreadsheet of LibreOffice',
      'PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      'OpenDocument spreadsheet (.ods)',
    ],
    ['a binary workbook', 'PK\u0003\u0004…xl/workbook.bin', 'binary workbook (.xlsb)'],
    ['a document of Numbers', 'PK\u0003\u0004…Index/Document.iwa', 'Numbers'],
    ['a Word document', 'PK\u0003\u0004…word/document.xml', 'Word document'],
    ['a web page that is named .xls', '\n<!doctype html><html><table>', 'web page'],
    [
      'an XML spreadsheet',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'XML file',
    ],
  ])('that is %s is refused with what it is and what to do', async (_what, content, sentence) => {
    const bytes = Uint8Array.from([...content].map((sign) => sign.charCodeAt(0)))
    await expect(read(bytes)).rejects.toThrow(sentence)
    await expect(read(bytes)).rejects.toThrow('paste the cells')
  })

  it('of more than 2 MB is not read', async () => {
    await expect(read('x'.repeat(2_200_000))).rejects.toThrow('at most 2 MB')
  })
})
