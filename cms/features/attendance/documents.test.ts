import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import jsQr from 'jsqr'
import PDFDocument from 'pdfkit'
import { describe, expect, it, vi } from 'vitest'
import { pictureOfPdf } from '#cms/testing/picture-of-pdf.ts'
import { readPdf } from '#cms/testing/read-pdf.ts'
import { attended, documentEnv as env } from './attended.fixture.ts'
import { certificateOf, recordOfYear } from './documents.ts'

const now = new Date('2026-11-26T09:00:00.000Z')

describe('a certificate', () => {
  it('has a name of whole letters for any title', async () => {
    const adorned = attended({}, { title: `A${'𝗪'.repeat(100)}`, description: '🫀'.repeat(400) })
    const { filename } = await certificateOf(env, adorned, now)
    expect(filename).toBe(`2026-11-25 Certificate A${'𝗪'.repeat(79)} - Okafor.pdf`)
  })

  it('says who was where and for how long, as elements that a screen reader tells apart', async () => {
    const { filename, content } = await certificateOf(env, attended(), now)
    const { text, pages, info } = await readPdf(content)
    expect(filename).toBe('2026-11-25 Certificate Chest drains - Okafor.pdf')
    for (const words of [
      'Dr Sam Okafor',
      'Chest drains',
      'Wednesday 25 November 2026, 13:00–14:30',
      '1.5 hours',
      'Departmental teaching, Trauma',
      'Delivered by Dr A. Khan',
      'Seminar room 2',
      'Recorded at the door.',
      'teaching@example.org',
      '7K3M-9QXT-2D4H',
      'until Sunday 25 November 2029',
    ]) {
      expect(text).toContain(words)
    }
    expect(pages).toHaveLength(1)
    expect(pages[0]!.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Figure']))
    expect([info.Title, info.Language]).toEqual([
      'Certificate of attendance: Chest drains',
      'en-GB',
    ])
    expect(content.toString('latin1')).toMatch(/pdfuaid:part/)
    expect(content.length).toBeLessThan(60_000)
  })

  it('names no address, tier, college or credit', async () => {
    const { text } = await readPdf((await certificateOf(env, attended(), now)).content)
    expect(text).not.toMatch(/sam@|tier|CPD|RCEM|core/i)
  })

  it('keeps the longest title and name whole on one page', async () => {
    const title = 'Everything about it '.repeat(15).trim()
    const fullName = 'Wilhelmina '.repeat(18).trim()
    const { content } = await certificateOf(env, attended({ fullName }, { title }), now)
    const { pages, text } = await readPdf(content)
    expect(pages).toHaveLength(1)
    expect(text).toContain(title)
    expect(text).toContain(fullName)
  })

  it('says the same the next time', async () => {
    const made = async () => {
      const { text, pages } = await readPdf((await certificateOf(env, attended(), now)).content)
      // The file says of itself when it was made.
      return { text, pages }
    }
    expect(await made()).toEqual(await made())
  })
})

/** An academic year of sessions like those of a hospital. */
const aYear = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    attended(
      { number: `7K3M9QXT2D${10 + n}` },
      {
        title: `Sepsis, the first hour and what follows, part ${n}`,
        category: ['Trauma', 'Airway'][n % 2],
        faculty: 'Dr A. Khan and Dr B. Jones',
      },
    ),
  )

it('the QR code of a printed certificate leads to the check of its number', async () => {
  const { content } = await certificateOf(env, attended(), now)
  const { data, width, height } = await pictureOfPdf(content, 360)
  expect(jsQr(data, width, height)?.data).toBe(
    'https://teaching.example.org/sessions?certificate#7K3M9QXT2D4H',
  )
})

it.each([1, 12, 40])(
  'certificate and record of a year of %i sessions are small enough for any mailbox',
  async (count) => {
    const year = aYear(count)
    const { content: certificate } = await certificateOf(env, year[0]!, now)
    const { content: record } = await recordOfYear(env, year, 2026, now)
    for (const { length } of [certificate, record]) expect(length).toBeLessThan(60_000)
    // As they are in an email.
    const encoded = (certificate.length + record.length) * (4 / 3)
    expect(encoded).toBeLessThan(120_000)
  },
)

it('no empty text is written, of which the library runs out of memory', async () => {
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  const height = vi.spyOn(PDFDocument.prototype, 'heightOfString')
  const empty = attended({}, { faculty: null, description: ' \n', category: ' ', title: '  ' })
  try {
    await certificateOf({ ...env, SITE_TITLE: '', MAIL_REPLY_TO: '' }, empty, now)
    await recordOfYear({ ...env, SITE_TITLE: '', MAIL_REPLY_TO: '' }, [empty, empty], 2026, now)
    const written = [...text.mock.calls, ...height.mock.calls].map(([words]) => String(words))
    expect(written.length).toBeGreaterThan(20)
    expect(written.filter((words) => words.trim() === '')).toEqual([])
  } finally {
    vi.restoreAllMocks()
  }
})

describe('a record of the year', () => {
  it('has a row for each session and the totals, and its header on every page', async () => {
    const rows = Array.from({ length: 30 }, (_, n) =>
      attended({}, { title: `Session ${n}`, category: n < 10 ? 'Airway' : 'Trauma' }),
    )
    const { filename, content } = await recordOfYear(env, rows, 2026, now)
    const { pages, text } = await readPdf(content)
    expect(filename).toBe('2026-27 Teaching record - Okafor.pdf')
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      expect(page.roles).toEqual(expect.arrayContaining(['Table', 'TH', 'TD']))
      expect(page.text).toMatch(/Date\s+Title\s+Category/)
    }
    expect(content.toString('latin1').match(/\/Scope \/Column/g)).toHaveLength(2 * 6)
    for (const { session } of rows) expect(text).toContain(`${session.title} `)
    expect(text).toContain('Saturday 1 August 2026 – Saturday 31 July 2027')
    expect(text).toContain('45 hours in 30 sessions')
    expect(text).toContain('Trauma: 30 hours')
    expect(text).toContain('Airway: 15 hours')
  })

  it('of two hundred rows reads each of its fonts once', async () => {
    const read = vi.spyOn(fs, 'readFileSync')
    syncBuiltinESMExports()
    try {
      const rows = Array.from({ length: 200 }, () => attended())
      await recordOfYear(env, rows, 2026, now)
      const files = read.mock.calls.map(([file]) => String(file))
      for (const font of ['Regular.ttf', 'Bold.ttf']) {
        expect(files.filter((file) => file.endsWith(font))).toHaveLength(1)
      }
    } finally {
      read.mockRestore()
      syncBuiltinESMExports()
    }
  })

  it('is headed by the newest spelling of the name', async () => {
    const rows = [
      attended({ fullName: 'Dr S. Okafor-Smith', arrivedAt: '2026-12-01T10:00:00.000Z' }),
      attended({ fullName: 'sam okafor' }),
    ]
    expect((await readPdf((await recordOfYear(env, rows, 2026, now)).content)).text).toContain(
      'Dr S. Okafor-Smith',
    )
  })
})
