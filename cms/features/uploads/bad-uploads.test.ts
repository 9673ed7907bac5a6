import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { anImage, aPdf, finish, putBytes, storedNames, uploadAddress } from '#cms/testing/files.ts'

const { hub } = await aHub()
let admin = await hub.signIn()
let before: string[]

beforeEach(async () => {
  before = await storedNames(hub.env)
})

const sentenceOf = async (answer: Response) =>
  ((await answer.json()) as { message: string }).message
const byNumber = (one: number, other: number) => one - other
const expectNothingNew = async () => expect(await storedNames(hub.env)).toEqual(before)

const onlyThese = 'You can only upload: PDF, JPEG, PNG, WebP.'
const noPdf = 'This file is not a PDF, although its name says so. You can only upload: PDF.'
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const exe = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(600)])

const pdfAfter = (text: string) => Buffer.concat([Buffer.from(text), aPdf()])
const notOpening =
  'This file cannot be opened as a PDF. Save it again as a PDF and upload the new file.'
const announcedAs = (announced: string, real: string) =>
  `This file was announced as a ${announced} image, but it is a ${real}.`

/** Files that reach the storage: what, what is announced, the bytes, and the answer to the third step. */
const badFiles: [string, object, () => Buffer | Promise<Buffer>, string][] = [
  ['HTML named .pdf', { name: 'a.pdf' }, () => html, noPdf],
  ['EXE named .pdf', { name: 'a.pdf' }, () => exe, noPdf],
  [
    'HTML said to be a PNG',
    { contentType: 'image/png' },
    () => html,
    'This file is not a PNG, although its name says so. You can only upload: JPEG, PNG, WebP.',
  ],
  ['SVG that nothing is said of', {}, () => svg, onlyThese],
  ['a PDF in its first line only', {}, () => Buffer.from('%PDF-1.7\n<script>'), notOpening],
  ['a PDF that is cut off', {}, () => aPdf(9_000).subarray(0, 8_000), notOpening],
  ['a PDF after much else', {}, () => pdfAfter(' '.repeat(1_020)), onlyThese],
  ['%PDF without a version', {}, () => Buffer.from('%PDF<script>'), onlyThese],
  ['a PDF named .png', { name: 'a.png' }, aPdf, announcedAs('PNG', 'PDF document')],
  [
    'a PNG said to be a JPEG',
    { contentType: 'image/jpeg' },
    () => anImage('png'),
    announcedAs('JPEG', 'PNG image'),
  ],
  ['a heavy PNG', {}, () => anImage('png', { size: 5_242_881 }), 'An image may have at most 5 MB.'],
  [
    'the beginning of a PNG',
    {},
    async () => (await anImage('png')).subarray(0, 20),
    'This image cannot be read. Save it again and upload the new file.',
  ],
  ['an empty file', {}, () => Buffer.alloc(0), 'This file is empty.'],
]

/** Files that are not even begun. */
const badNames: [object, number, string][] = [
  [{ name: 'page.html' }, 415, onlyThese],
  [{ name: 'setup.pdf.exe' }, 415, onlyThese],
  [{ contentType: 'image/svg+xml' }, 415, onlyThese],
  [{ size: 10_485_761 }, 413, 'A PDF may have at most 10 MB.'],
  [{ name: 'a.webp', size: 5_242_881 }, 413, 'An image may have at most 5 MB.'],
  ...['../../hub.db', '/etc/passwd.pdf', '..\\hub.pdf', 'a.pdf\u0000.exe'].map(
    (name): [object, number, string] => [
      { name },
      400,
      'The name of a file must not contain slashes.',
    ],
  ),
]

describe('a bad upload is refused with its sentence, and nothing is left behind:', () => {
  it.each(badFiles)('%s', async (_name, announced, make, sentence) => {
    const fileURL = await uploadAddress(admin, announced)
    expect((await putBytes(fileURL, await make())).status).toBe(200)
    const answer = await finish(admin, fileURL)
    expect([413, 415]).toContain(answer.status)
    expect(answer.body.message).toBe(sentence)
    expect((await finish(admin, fileURL)).status).toBe(409)
    await expectNothingNew()
  })

  it('a file of 10,485,761 bytes is refused [upload.bytes]', async () => {
    const fileURL = await uploadAddress(admin)
    const answer = await putBytes(fileURL, aPdf(10_485_761))
    expect(answer.status).toBe(413)
    expect(await sentenceOf(answer)).toBe('A PDF may have at most 10 MB.')
    await expectNothingNew()
    expect((await finish(admin, fileURL)).status).toBe(409)
  })

  it.each(badNames)('%o is not even begun', async (announced, status, sentence) => {
    const answer = await admin.post('/api/objects/upload', announced)
    expect([answer.status, answer.body.message]).toEqual([status, sentence])
  })

  it('an upload address is refused the second time [upload.once]', async () => {
    const fileURL = await uploadAddress(admin)
    const answers = await Promise.all([putBytes(fileURL, aPdf()), putBytes(fileURL, aPdf(900))])
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
    const late = await putBytes(fileURL, aPdf())
    const sentence = 'This upload address has been used already. Please start the upload again.'
    expect([late.status, await sentenceOf(late)]).toEqual([409, sentence])
    const [first, second] = await Promise.all([finish(admin, fileURL), finish(admin, fileURL)])
    expect([first.status, second.status].toSorted(byNumber)).toEqual([200, 409])
    expect((await finish(admin, fileURL)).body.message).toBe(
      'This upload has been finished already. Please start a new one for another file.',
    )
    expect(await storedNames(hub.env)).toHaveLength(before.length + 1)
  })

  it('an upload address is refused after fifteen minutes, and finishing the upload after an hour', async () => {
    const fileURL = await uploadAddress(admin)
    const inTime = await uploadAddress(admin)
    await putBytes(inTime, aPdf())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1_000 })
    try {
      const put = await putBytes(fileURL, aPdf())
      const sentence = 'This upload address has expired. Please start the upload again.'
      expect([put.status, await sentenceOf(put)]).toEqual([403, sentence])
      await expect(finish(admin, inTime)).resolves.toMatchObject({ status: 200 })
      vi.setSystemTime(Date.now() + 46 * 60_000)
      expect(await finish(admin, fileURL)).toMatchObject({
        status: 400,
        body: { message: sentence },
      })
    } finally {
      vi.useRealTimers()
      // A sign-in that was used in the future is not believed any more.
      admin = await hub.signIn()
    }
  })

  it('an upload address that is changed in any character is refused', async () => {
    const fileURL = await uploadAddress(admin)
    const start = fileURL.indexOf('objects/')
    const changed = Array.from(fileURL.slice(start), (character, index) => {
      const other = character === 'a' ? 'b' : 'a'
      return fileURL.slice(0, start + index) + other + fileURL.slice(start + index + 1)
    })
    for (const address of [...changed, `${fileURL}a`, `${fileURL}&a=b`, fileURL.slice(0, -1)]) {
      const put = await putBytes(address, aPdf())
      expect([403, 404], address).toContain(put.status)
      expect((await finish(admin, address)).status, address).toBe(400)
    }
    await expectNothingNew()
  })

  it('a fileURL that is no upload address of this server is a 400, and no request goes out', async () => {
    const fileURL = await uploadAddress(admin)
    await putBytes(fileURL, aPdf())
    for (const address of [
      'http://169.254.169.254/latest/meta-data/?a=b',
      'file:///etc/passwd?a=b',
      'nonsense',
    ]) {
      const { status, body } = await finish(admin, address)
      expect([status, body]).toMatchObject([400, { issues: [{ path: 'fileURL' }] }])
    }
    await expect(finish(admin, fileURL)).resolves.toMatchObject({ status: 200 })
  })

  it('an interrupted upload leaves nothing, and may be repeated', async () => {
    const fileURL = await uploadAddress(admin)
    const abort = new AbortController()
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(100_000)),
    })
    const options = { method: 'PUT', body: half, duplex: 'half', signal: abort.signal } as const
    const sent = fetch(fileURL, options)
    setTimeout(() => abort.abort(), 200)
    await expect(sent).rejects.toThrow()
    await expectNothingNew()
    expect((await putBytes(fileURL, aPdf())).status).toBe(200)
    await finish(admin, fileURL)
    expect(readdirSync(path.join(hub.env.DATA_DIR, 'objects', 'incoming'))).toEqual([])
  })
})
