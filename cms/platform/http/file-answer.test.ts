import { expect, it } from 'vitest'
import { fileAnswer } from './file-answer.ts'

// RFC 6266 with RFC 8187: a quoted name of plain letters, and the exact one in percent signs.
const grammar =
  /^attachment; filename="([ -!#-$&-[\]-~]*)"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})*)$/

it.each([
  'Certificate Airway - Okafor.pdf',
  "Certificate O'Brien (2)*.pdf",
  '“Red flags” \\ 50 % "x".pdf',
  'مجرى الهواء.pdf',
  'Café 気道 🫀.pdf',
  `${'𝗔𝗶𝗿𝘄𝗮𝘆'.repeat(9)}.pdf`,
])('a file named %s is saved under that name', (filename) => {
  const headers = new Headers()
  fileAnswer({ filename, content: Buffer.from('x') }, 'application/pdf', headers)
  const [, plain, exact] = grammar.exec(headers.get('Content-Disposition') ?? '') ?? []
  expect(plain).toMatch(/\.pdf$/)
  expect(decodeURIComponent(exact ?? '')).toBe(filename)
})

it('a name that was cut within a letter is sent without that half', () => {
  const headers = new Headers()
  fileAnswer({ filename: 'A\ud835.pdf', content: Buffer.from('x') }, 'application/pdf', headers)
  expect(headers.get('Content-Disposition')).toContain("filename*=UTF-8''A.pdf")
})
