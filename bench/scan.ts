import type { Browser } from '@playwright/test'
import { aPerson } from '#cms/testing/factories.ts'
import { anInstallation, type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import { anOpenDoor } from '#cms/testing/open-door.ts'
import type { Row } from './findings.ts'
import { median, millisecondsOf } from './measure.ts'
import { openPhone } from './phone.ts'

const runs = 5

/** Where a camera leads from the screen at the door of a session that is on. */
async function aScan({ url, anonymous, signIn }: HubProcess): Promise<string> {
  const admin = await signIn()
  const { id, code } = await anOpenDoor(anonymous, admin)
  return `${url}/sessions?check-in=${id}#${code.stamp}`
}

/** From the scan until somebody is signed in, whom the phone remembers. */
export async function scans(browser: Browser): Promise<Row> {
  const installation = anInstallation()
  const hub = await startHubProcess(installation)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const address = await aScan(hub)
    const { page, close } = await openPhone(browser)
    await page.addInitScript(
      (visitor) => localStorage.setItem('rememberedVisitor', visitor),
      JSON.stringify({ ...aPerson(), links: {} }),
    )
    times.push(
      await millisecondsOf(async () => {
        await page.goto(address, { waitUntil: 'commit' })
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await page.getByText('You’re signed in', { exact: true }).waitFor()
      }),
    )
    await close()
  }
  await installation.discard()
  return {
    name: 'From the scan at the door to “You’re signed in” on a slow phone',
    unit: 'ms',
    measured: median(times),
    target: { atMost: 10_000 },
  }
}
