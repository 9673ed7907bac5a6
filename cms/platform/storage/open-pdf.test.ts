import { expect, it } from 'vitest'
import { aPdf, withPassword } from '#cms/testing/files.ts'
import { openPdf } from './open-pdf.ts'

const tenMegabytes = 10_485_760
const hostile = (text: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj ${text.repeat(tenMegabytes / text.length - 9)}`)

it.each([
  ['a PDF of one page', aPdf(), 'opens'],
  ['a PDF of ten megabytes', aPdf(tenMegabytes), 'opens'],
  ['a PDF that asks for a password', aPdf(0, withPassword), 'asks'],
  ['a PDF for certificates', aPdf(0, '/Filter/Adobe.PubSec/V 4'), 'is-locked'],
  ['a PDF with another program’s protection', aPdf(0, '/Filter/FOPN_foweb/V 1'), 'is-locked'],
  ['a PDF with a cipher of its own', aPdf(0, '/Filter/Standard/V 9/R 9/P -4'), 'is-locked'],
  ['the first half of a PDF', aPdf().subarray(0, 100), 'is-none'],
  ['text behind the first line of a PDF', Buffer.from('%PDF-1.7\nhello'), 'is-none'],
  ['ten megabytes of nested dictionaries', hostile('<</A'), 'is-none'],
])('%s is found out by opening it', async (_name, bytes, check) => {
  expect(await openPdf(bytes)).toBe(check)
})

it('a PDF that takes too long is given up, and the next one is checked', async () => {
  const [endless, next] = await Promise.all([openPdf(hostile('['), 500), openPdf(aPdf())])
  expect([endless, next]).toEqual(['too-long', 'opens'])
})
