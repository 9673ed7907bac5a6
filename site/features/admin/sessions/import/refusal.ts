/** Says in one sentence why a file is not read. */
export class Refusal extends Error {}

export const noSpreadsheet = () =>
  new Refusal('This file is not a spreadsheet. Choose a .xlsx or .csv file, or paste the cells.')

const saveAs = 'Save it as .xlsx or .csv, or paste the cells.'

const utf16 = (text: string) => [...text].join('\0')

/**
 * What people take for a spreadsheet, by what stands in its bytes: the first that fits. Office keeps locked
 * workbooks in the container of its old files; the others are archives, whose parts have names.
 */
const formats: { start: string; holds: string[]; sentence: string }[] = [
  {
    start: '\xd0\xcf\x11\xe0',
    holds: [utf16('EncryptedPackage')],
    sentence:
      'This workbook is locked with a password. Remove the password in Excel (File, Info, Protect Workbook), save it and choose it again, or paste the cells.',
  },
  {
    start: '\xd0\xcf\x11\xe0',
    holds: [utf16('Workbook'), utf16('Book')],
    sentence: `This is a workbook of an old kind (.xls). ${saveAs}`,
  },
  {
    start: 'PK',
    holds: ['vnd.oasis.opendocument.spreadsheet'],
    sentence: `This is an OpenDocument spreadsheet (.ods). ${saveAs}`,
  },
  {
    start: 'PK',
    holds: ['xl/workbook.bin'],
    sentence: `This is a binary workbook (.xlsb). ${saveAs}`,
  },
  {
    start: 'PK',
    holds: ['Index/Document.iwa', 'index.apxl', 'Index.zip'],
    sentence:
      'This is a document of Numbers or Pages. Export it as Excel (.xlsx) or CSV, or paste the cells.',
  },
  {
    start: 'PK',
    holds: ['word/document.xml'],
    sentence: 'This is a Word document. Copy its table and paste the cells.',
  },
  {
    start: '<',
    holds: ['<html', '<HTML', '<table', '<TABLE', 'urn:schemas-microsoft-com:office:spreadsheet'],
    sentence: `This is a web page or an XML file, whatever its name says. Open it in Excel. ${saveAs}`,
  },
]

/** The refusal of a file of another format, by its bytes; undefined for what may be a workbook or text. */
export function otherFormat(bytes: Uint8Array): Refusal | undefined {
  const text = new TextDecoder('latin1')
    .decode(bytes)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  // A workbook of our format may hold another file.
  if (text.includes('xl/workbook.xml')) return undefined
  const found = formats.find(
    ({ start, holds }) => text.startsWith(start) && holds.some((part) => text.includes(part)),
  )
  return found && new Refusal(found.sentence)
}
