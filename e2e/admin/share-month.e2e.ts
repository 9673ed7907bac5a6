import { expect, test } from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { expectToast, openSignedIn, unique, pressInMenu } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'

/** Of 3 cm on a screen. */
const pixels = 113

const admin = administrator()

/** What a phone's camera reads in a picture. */
async function decode(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize(pixels, pixels)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a month goes to a messaging group as text, and to the wall as a poster with a code', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { title } = await createSession(admin(), {
    title: unique('Chest drains'),
    faculty: 'Dr Nobody Named',
    startTime: '2031-05-07T09:00:00',
    endTime: '2031-05-07T10:00:00',
  })
  await openSignedIn(page, '/admin?year=2031&month=5')
  await pressInMenu(page, 'Share a Month')
  const dialog = page.getByRole('dialog', { name: 'Share a Month' })
  await dialog.getByRole('button', { name: 'Copy Text' }).click()
  await expectToast(page, 'Text Copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(`*Teaching in May 2031*`)
  expect(text).toContain(`Wed 7 May 2031, 09:00–10:00\n${title}\n`)
  expect(text).not.toContain('Nobody')

  await page.emulateMedia({ media: 'print' })
  const code = page.getByRole('img', { name: 'Link to the programme' })
  await expect(page.getByRole('heading', { name: 'Teaching in May 2031' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Session and Category Management' })).toBeHidden()
  await expect(dialog).toBeHidden()
  expect(await decode(await code.screenshot())).toBe(`${baseURL}/sessions?month=2031-05`)
  await page.emulateMedia({ media: 'screen' })

  await dialog.getByRole('button', { name: /Month/ }).click()
  await page.getByRole('option').nth(-2).click()
  await expect(dialog.getByText(/There are no sessions in/)).toBeVisible()
})

for (const [count, month] of [[26, '2031-09']] as const) {
  test(`a poster of ${count} sessions with long titles is one page of A4 that names them all`, async ({
    page,
  }) => {
    const words = 'Recognising and treating people who become more ill in the emergency department'
    for (let day = 1; day <= count; day++) {
      const date = `${month}-${String(day).padStart(2, '0')}`
      await createSession(admin(), {
        title: `${words}, part ${day} of ${count}`,
        description: 'A long description. '.repeat(50),
        location: 'Seminar Room 4, Education Centre, third floor',
        startTime: `${date}T09:00:00`,
        endTime: `${date}T10:00:00`,
      })
    }
    const [year, number] = month.split('-').map(Number)
    await openSignedIn(page, `/admin?year=${year}&month=${number}`)
    await pressInMenu(page, 'Share a Month')
    await expect(page.getByRole('button', { name: 'Print Poster' })).toBeVisible()
    const { getDocumentProxy, extractText } = await import('unpdf')
    const pdf = await page.pdf({ format: 'A4' })
    const printed = await getDocumentProxy(new Uint8Array(pdf))
    expect(printed.numPages).toBe(1)
    const { text } = await extractText(printed, { mergePages: true })
    const read = text.replaceAll(/\s+/g, ' ')
    for (let day = 1; day <= count; day++) expect(read).toContain(`part ${day} of ${count}`)
  })
}
