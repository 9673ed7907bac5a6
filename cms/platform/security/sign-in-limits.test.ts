import { beforeEach, describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { adminPassword, startTestApp } from '#cms/testing/test-app.ts'

let networks = 0
/** A network of its own for each test, in the way of a proxy's header. */
let hospital: string

// A fifth of every limit: six wrong passwords of an address, two of a known device.
const { hub } = await aHub({ RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' })
beforeEach(() => {
  hospital = `203.0.113.${++networks}`
})

const paths = { site: '/api/admin/login', panel: '/cms/api/user/login' }
type Area = keyof typeof paths
const passwordOf = (area: Area) =>
  area === 'site' ? adminPassword : (hub.env.SUPER_ADMIN_PASSWORD ?? '')

const signIn = (area: Area, password: string, address: string, cookie = '', app = hub) =>
  app.anonymous.post(
    paths[area],
    { password, ...(area === 'panel' && { email: app.env.SUPER_ADMIN_EMAIL }) },
    { 'X-Forwarded-For': address, Cookie: cookie },
  )

async function statusesOf(count: number, ...tries: Parameters<typeof signIn>) {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await signIn(...tries)).status)
  return statuses
}

/** The cookies of somebody who has signed in: those of the sign-in and of the device. */
async function cookiesOf(area: Area, address: string, app = hub) {
  const { headers } = await signIn(area, passwordOf(area), address, '', app)
  const [session = '', device = ''] = headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  return { session, device }
}

const wrong = (count: number) => Array<number>(count).fill(401)

describe.each<Area>(['site', 'panel'])('signing in to the %s', (area) => {
  it('works on a known device after others have used up its address', async () => {
    const { device } = await cookiesOf(area, hospital)
    expect(await statusesOf(7, area, 'wrong', hospital)).toEqual([...wrong(6), 429])
    expect((await signIn(area, passwordOf(area), hospital)).status).toBe(429)
    expect((await signIn(area, passwordOf(area), hospital, device)).status).toBe(200)
    expect((await signIn(area, passwordOf(area), hospital, device)).status).toBe(200)
  })

  it('is refused on a known device after its own wrong passwords, at any address', async () => {
    const one = await cookiesOf(area, hospital)
    const other = await cookiesOf(area, hospital)
    const tries = await statusesOf(3, area, 'wrong', hospital, one.device)
    expect(tries).toEqual([...wrong(2), 429])
    const refused = await signIn(area, passwordOf(area), '198.51.100.1', one.device)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Too many tries on this device\. Please wait \d+ minutes/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await signIn(area, passwordOf(area), hospital, other.device)).status).toBe(200)
    expect((await signIn(area, passwordOf(area), hospital)).status).toBe(200)
  })

  it('is refused on unknown devices only when all of them together have failed 500 times', async () => {
    // A fiftieth of every limit: ten in all, and one from each address.
    const app = await startTestApp({ RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: '1' })
    const { device } = await cookiesOf(area, hospital, app)
    const statuses: number[] = []
    for (let n = 0; n < 15; n++) {
      statuses.push((await signIn(area, 'wrong', `198.18.0.${n}`, '', app)).status)
    }
    expect(statuses).toEqual([...wrong(10), ...Array<number>(5).fill(429)])
    const refused = await signIn(area, passwordOf(area), hospital, '', app)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Too many tries from new devices\./)
    expect((await signIn(area, passwordOf(area), hospital, device, app)).status).toBe(200)
    const other = area === 'site' ? 'panel' : 'site'
    expect((await signIn(other, passwordOf(other), '198.18.1.1', '', app)).status).toBe(200)
    await app.stop()
  })

  it('keeps the device known after a sign-out', async () => {
    const { session, device } = await cookiesOf(area, hospital)
    const path = area === 'site' ? '/api/admin/logout' : '/cms/api/user/logout'
    const { status, headers } = await hub.anonymous.post(path, undefined, {
      Cookie: `${session}; ${device}`,
    })
    expect(status).toBeLessThan(300)
    const names = headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect(names).toEqual([session.split('=')[0]])
    expect(headers.get('clear-site-data')).toBeNull()
  })

  it('makes no device known by a wrong password', async () => {
    const { headers } = await signIn(area, 'wrong', hospital)
    expect(headers.getSetCookie()).toEqual([])
  })
})
