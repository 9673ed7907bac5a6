import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { openSignedIn } from '../support/admin-sign-in.ts'
import { readQrCode } from '../support/door.ts'
import { createSession } from '../support/hub-api.ts'
import { dialogOf, expectToast, press, pressInMenu } from '../support/screen.ts'

/** Of 3 cm on a screen. */
const pixels = 113

const admin = administrator()

test('a month is shared as text for a group, and as a poster on one page with a QR code', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const words = 'Recognising and treating people who become more ill in the emergency department'
  const titles = Array.from({ length: 26 }, (_, index) => `${words}, part ${index + 1} of 26`)
  for (const [index, title] of titles.entries()) {
    const date = `2031-09-${String(index + 1).padStart(2, '0')}`
    await createSession(admin(), {
      title,
      description: 'A long description. '.repeat(50),
      faculty: 'Dr Nobody Named',
      location: 'Seminar Room 4, Education Centre, third floor',
      startTime: `${date}T09:00:00`,
      endTime: `${date}T10:00:00`,
    })
  }
  await openSignedIn(page, '/admin?year=2031&month=9')
  await pressInMenu(page, 'Share a Month')
  await press(page, /^Copy/)
  await expectToast(page, 'Text Copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('*Teaching in September 2031')
  expect(text).not.toContain('Nobody')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Teaching in September 2031' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Session and Category Management' })).toBeHidden()
  await expect(dialogOf(page, 'Share a Month')).toBeHidden()
  const code = page.getByRole('img', { name: 'Link to the programme' })
  expect(await readQrCode(code, pixels)).toBe(`${baseURL}/sessions?month=2031-09`)
  const { getDocumentProxy, extractText } = await import('unpdf')
  const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(printed.numPages).toBe(1)
  const poster = await extractText(printed, { mergePages: true })
  const read = poster.text.replaceAll(/\s+/g, ' ')
  for (const title of titles) expect(read).toContain(title.slice(words.length + 2))
})
