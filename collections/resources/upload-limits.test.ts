import { expect, it } from 'vitest'
import { kindOfFile, namesOf, refusalOf, sizeText, type UploadKind } from './upload-limits.ts'

const pdf: UploadKind[] = ['pdf']
const images: UploadKind[] = ['jpg', 'png', 'webp']
const mb = 1024 * 1024
const aPdf = { name: 'guide.pdf', type: 'application/pdf', size: mb }
const aPng = { name: 'scan.png', type: 'image/png', size: mb }

const onlyImages = 'You can only upload: JPEG, PNG, WebP'
const anSvg = { ...aPng, name: 'scan.svg', type: 'image/svg+xml' }
const choices: [string, typeof aPdf, UploadKind[], string | undefined][] = [
  ['a PDF of 10 MB', { ...aPdf, size: 10 * mb }, pdf, undefined],
  ['a larger PDF', { ...aPdf, size: 10_485_761 }, pdf, 'A PDF may have at most 10 MB.'],
  ['an image as a document', aPng, pdf, 'You can only upload: PDF'],
  ['a PDF as an image', aPdf, images, onlyImages],
  ['an SVG', anSvg, images, onlyImages],
  ['an empty file', { ...aPdf, size: 0 }, pdf, 'This file is empty.'],
  ['a PDF of no known type', { ...aPdf, type: '' }, pdf, undefined],
  ['a name without an end', { ...aPdf, type: '', name: 'pdf' }, pdf, 'You can only upload: PDF'],
]
it.each(choices)('judges %s', (_, file, kinds, expected) => {
  expect(refusalOf(file, kinds)).toBe(expected)
})

it.each([
  ['Guide.pdf', 'application/x-download', 'pdf'],
  ['Guide.pdf', 'text/html', 'pdf'],
  ['photo.jpg', 'image/jpg', 'jpg'],
  ['photo.jpg', 'image/x-citrix-jpeg', 'jpg'],
  ['Guide', 'application/pdf', 'pdf'],
  ['Guide of 12.03', 'application/pdf', 'pdf'],
])('takes %s, which a browser calls %s, for a %s', (name, type, kind) =>
  expect(kindOfFile({ name, type })).toBe(kind),
)

it('trusts a file’s name more than its media type', () => {
  expect(kindOfFile({ name: 'photo.png', type: 'image/webp' })).toBe('png')
  expect(kindOfFile({ name: 'PHOTO.JPEG', type: '' })).toBe('jpg')
  expect(kindOfFile({ name: 'notes.txt', type: '' })).toBeUndefined()
})

it('names kinds and sizes for people', () => {
  expect(namesOf(images)).toBe('JPEG, PNG, WebP')
  expect(sizeText(10_485_760)).toBe('10 MB')
  expect(sizeText(5_242_880)).toBe('5 MB')
  expect(sizeText(1_600_000)).toBe('1.5 MB')
  expect(sizeText(900)).toBe('1 KB')
})
