import PDFDocument from 'pdfkit'
import { describe, expect, it, vi } from 'vitest'
import { thatDoNotPrint, thatPrint } from '#collections/attendance/names.fixture.ts'
import { readPdf } from '#cms/testing/read-pdf.ts'
import type { Attended } from './attended.ts'
import { certificateOf, recordOfYear } from './documents.ts'
import { createRequire } from 'node:module'
import jsQr from 'jsqr'
import { isPrintable } from '#collections/attendance/printed.ts'
import { pictureOfPdf } from '#cms/testing/picture-of-pdf.ts'

const env = {
  SITE_TITLE: 'ED Teaching Hub',
  SITE_TIME_ZONE: 'Europe/London',
  SITE_URL: 'https://teaching.example.org',
  MAIL_REPLY_TO: 'ED Teaching <teaching@example.org>',
  ATTENDANCE_RETENTION_MONTHS: 36,
}

const sam = { email: 'sam@example.org', fullName: 'Dr Sam Okafor', rotaTier: 'tier 3' }
const atTheDoor = { arrivedAt: '2026-11-25T13:02:00.000Z', share: 'all', source: 'door' }

/** Somebody who was at a session of an hour and a half. */
const attended = (row: object = {}, session: object = {}): Attended =>
  ({
    row: { id: 'a', session: 's', number: '7K3M9QXT2D4H', ...sam, ...atTheDoor, ...row },
    session: {
      id: 's',
      title: 'Chest drains',
      description: 'Where to put them.',
      category: 'Trauma',
      faculty: 'Dr A. Khan',
      location: 'Seminar room 2',
      startTime: '2026-11-25T13:00:00.000Z',
      endTime: '2026-11-25T14:30:00.000Z',
      ...session,
    },
    standing: 'counts',
    minutes: 90,
  }) as Attended

const now = new Date('2026-11-26T09:00:00.000Z')
const asRead = (words: string) => words.normalize('NFC').replaceAll(/\s+/g, ' ')

describe('a certificate', () => {
  it('has a name of whole letters for any title', async () => {
    const adorned = attended({}, { title: `A${'𝗪'.repeat(100)}`, description: '🫀'.repeat(400) })
    const { filename } = await certificateOf(env, adorned, now)
    expect(filename).toBe(`2026-11-25 Certificate A${'𝗪'.repeat(79)} - Okafor.pdf`)
  })

  it('says who was where and for how long, without address or tier, in tagged elements', async () => {
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
})

it('certificate and record of a year of forty sessions are small enough for any mailbox', async () => {
  const year = Array.from({ length: 40 }, (_, n) =>
    attended(
      { number: `7K3M9QXT2D${10 + n}` },
      {
        title: `Sepsis, the first hour and what follows, part ${n}`,
        faculty: 'Dr A. Khan and Dr B. Jones',
      },
    ),
  )
  const { content: certificate } = await certificateOf(env, year[0]!, now)
  const { content: record } = await recordOfYear(env, year, 2026, now)
  for (const { length } of [certificate, record]) expect(length).toBeLessThan(60_000)
})

it('no empty text is written, because the library would run out of memory', async () => {
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

  it('has the newest spelling of the name, on each further page with its number', async () => {
    const rows = Array.from({ length: 90 }, () => attended({ fullName: 'sam okafor' }))
    rows[7] = attended({ fullName: 'Dr S. Okafor', arrivedAt: '2026-12-01T10:00:00.000Z' })
    const { pages } = await readPdf((await recordOfYear(env, rows, 2026, now)).content)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages[0]!.text).toContain('Dr S. Okafor')
    expect(pages[0]!.text).not.toContain('Page 1')
    for (const [index, { text }] of pages.slice(1).entries()) {
      expect(text).toContain(
        `Page ${index + 2} of ${pages.length} · Teaching record 2026-27, Dr S. Okafor`,
      )
    }
  })
})

describe('a document is read by machines as it was written', () => {
  const inOrder = thatPrint.filter((name) => !/\p{Script=Devanagari}/u.test(name))

  it('a record of sessions with letters of every kind', async () => {
    const rows = inOrder.map((name) =>
      attended({ fullName: name }, { title: name, category: 'Resuscitation' }),
    )
    const { content } = await recordOfYear(env, rows, 2026, now)
    const text = asRead((await readPdf(content)).text)
    for (const word of inOrder.flatMap((name) => asRead(name).split(/[ ‑]/))) {
      expect(text).toContain(word)
    }
    expect(text).toContain('Resuscitation Dr A. Khan')
    expect(text).toContain('Half attendance counts half of the hours.')
  })

  it('letters that change places on paper are in order for a screen reader', async () => {
    const one = attended({ fullName: 'अमित शर्मा' }, { title: 'श्री विश्वनाथ' })
    for (const { content } of [
      await certificateOf(env, one, now),
      await recordOfYear(env, [one], 2026, now),
    ]) {
      const { pages, text } = await readPdf(content)
      expect(pages[0]!.spoken).toEqual(expect.arrayContaining(['अमित शर्मा', 'श्री विश्वनाथ']))
      expect(text).not.toContain('sam@example.org')
    }
  })

  it('the address replaces a name without a printable letter', async () => {
    const one = attended({ fullName: thatDoNotPrint[0] })
    for (const { content } of [
      await certificateOf(env, one, now),
      await recordOfYear(env, [one], 2026, now),
    ]) {
      expect((await readPdf(content)).text).toContain('sam@example.org')
    }
  })

  it('the last line says what stands for characters that cannot be shown', async () => {
    const { content } = await certificateOf(
      env,
      attended({}, { title: 'Airway 气道 🫁 course' }),
      now,
    )
    expect((await readPdf(content)).text).toMatch(
      /Airway \[…\] course.*\[…\] stands for characters that this document cannot show/,
    )
  })
})

it('a record marks halves, keeps each number on one line, and says from when on it is whole', async () => {
  const widest = attended({ number: 'WWWWWWWWWWWW', share: 'half' })
  const made = async (year: number) =>
    (await readPdf((await recordOfYear(env, [{ ...widest, minutes: 45 }], year, now)).content))
      .pages[0]!.text
  const text = await made(2026)
  expect(text).toMatch(/0\.75\s+half/)
  expect(text).toContain('WWWW-WWWW-WWWW')
  expect(text).not.toContain('no longer kept')
  expect(asRead(await made(2023))).toContain(
    'Attendance before Sunday 26 November 2023 is no longer kept and is not listed.',
  )
})

it('the font has exactly the visible characters that the rule allows', () => {
  const { resolve } = createRequire(import.meta.url)
  for (const file of ['400Regular/NotoSans_400Regular', '700Bold/NotoSans_700Bold']) {
    const font = resolve(`@expo-google-fonts/noto-sans/${file}.ttf`)
    const { font: glyphs } = (
      new PDFDocument({ font }) as never as {
        _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } }
      }
    )['_font']
    const differing = []
    for (let code = 0x20; code < 0x20_000; code++) {
      const character = String.fromCodePoint(code)
      if (/[\p{C}\p{Zl}\p{Zp}\u034f\ufe00\ufffc\ufffd]/u.test(character)) continue
      if (isPrintable(character) !== glyphs.hasGlyphForCodePoint(code)) differing.push(character)
    }
    expect(differing).toEqual([])
  }
})

/** The longest texts that a session and a name can have. */
const long = (count: number) => 'MANAGEMENT OF MAJOR TRAUMA '.repeat(12).slice(0, count).trim()
const longest = attended(
  { fullName: long(200) },
  {
    title: long(300),
    description: long(320),
    faculty: long(200),
    location: long(200),
    category: long(200),
  },
)

it('a certificate with the longest texts has its whole code on a page', async () => {
  const { content } = await certificateOf(env, longest, now)
  const { pages } = await readPdf(content)
  const codes = []
  for (let number = 1; number <= pages.length; number++) {
    const { data, width, height } = await pictureOfPdf(content, 720, number)
    const code = jsQr(data, width, height)?.data
    if (code) codes.push(code)
  }
  expect(codes).toEqual(['https://teaching.example.org/sessions?certificate#7K3M9QXT2D4H'])
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, { text }] of pages.slice(1).entries()) {
    expect(text).toContain('Certificate of attendance, MANAGEMENT OF')
    expect(text).toContain(`Page ${index + 2} of ${pages.length}`)
  }
})
