import { expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

it('freed places are offered by default where there is a mail server, until somebody chooses', async () => {
  const modeOf = async (one: TestApp) =>
    (await one.payload.findGlobal({ slug: 'waiting-list-settings' })).mode
  const hub = await startTestApp()
  expect(await modeOf(hub)).toBe('manual')
  await hub.stop()
  const other = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(await modeOf(other)).toBe('offers')
  await other.payload.updateGlobal({ slug: 'waiting-list-settings', data: { mode: 'manual' } })
  expect(await modeOf(other)).toBe('manual')
  await other.stop()
})
