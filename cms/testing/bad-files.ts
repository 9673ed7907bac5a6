import { anImage, aPdf } from './files.ts'

export const onlyThese = 'You can only upload: PDF, JPEG, PNG, WebP.'
const noPdf = 'This file is not a PDF, whatever its name says. You can only upload: PDF.'
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const exe = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(600)])

const pdfAfter = (text: string) => Buffer.concat([Buffer.from(text), aPdf()])

/** What, what is announced of it, its bytes, and how the third step is answered. */
type BadFile = [string, object, () => Buffer | Promise<Buffer>, number, string]

/** Files that reach the storage and must not stay there. */
export const badFiles: BadFile[] = [
  ['HTML named .pdf', { name: 'a.pdf' }, () => html, 415, noPdf],
  ['SVG named .pdf', { name: 'a.pdf' }, () => svg, 415, noPdf],
  ['EXE named .pdf', { name: 'a.pdf' }, () => exe, 415, noPdf],
  [
    'HTML said to be a PNG',
    { contentType: 'image/png' },
    () => html,
    415,
    'This file is not a PNG, whatever its name says. You can only upload: JPEG, PNG, WebP.',
  ],
  ['HTML that nothing is said of', {}, () => html, 415, onlyThese],
  ['SVG that nothing is said of', {}, () => svg, 415, onlyThese],
  [
    'a PDF in its first line alone',
    { name: 'a.pdf' },
    () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>'),
    415,
    'This file cannot be opened as a PDF. Save it again as a PDF and upload the new file.',
  ],
  [
    'a PDF that is cut off',
    { name: 'a.pdf' },
    () => aPdf(9_000).subarray(0, 8_000),
    415,
    'This file cannot be opened as a PDF. Save it again as a PDF and upload the new file.',
  ],
  ['a PDF after much else', {}, () => pdfAfter(' '.repeat(1_020)), 415, onlyThese],
  ['%PDF without a version', {}, () => Buffer.from('%PDF<script>'), 415, onlyThese],
  [
    'a PDF named .png',
    { name: 'a.png', contentType: 'image/png' },
    aPdf,
    415,
    'This file was announced as a PNG image, but it is a PDF document.',
  ],
  [
    'a PNG said to be a JPEG',
    { contentType: 'image/jpeg' },
    () => anImage('png'),
    415,
    'This file was announced as a JPEG image, but it is a PNG image.',
  ],
  [
    'a PNG of 5,242,881 bytes',
    {},
    () => anImage('png', { size: 5_242_881 }),
    413,
    'An image may have at most 5 MB.',
  ],
  [
    'the beginning of a PNG',
    {},
    async () => (await anImage('png')).subarray(0, 20),
    415,
    'This image cannot be read. Save it again and upload the new file.',
  ],
  ['an empty file', {}, () => Buffer.alloc(0), 415, 'This file is empty.'],
]
