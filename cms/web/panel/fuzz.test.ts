import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFullSession } from '#cms/testing/full-session.ts'
import { runFuzz } from '#cms/testing/fuzz/run-fuzz.ts'
import { failureOf } from '#cms/testing/fuzz/failures.ts'
import { panelCases } from '#cms/testing/fuzz/panel-cases.ts'
import type { FuzzResult } from '#cms/testing/fuzz/fuzz-case.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp

/** Part of every stored text, so that an anonymous read of any of it is noticed. */
const mark = 'zebrafinch'

beforeAll(async () => {
  hub = await startTestApp({ SUPER_ADMIN_EMAIL: `super@${mark}.example.org` })
  const admin = await hub.signIn()
  await aFullSession(hub, admin, 2, 1)
  await admin.post('/api/categories', { name: mark })
  await admin.post('/api/resources', { title: mark, url: 'https://example.org' })
  await admin.post('/api/section-headings', { title: mark })
  await hub.anonymous.post('/api/topic-requests', { message: mark })
  await admin.put('/api/cover-info', { title: mark })
})
afterAll(() => hub.stop())

/** What an anonymous visitor may be told: that nobody is signed in, and texts that everybody gets. */
const neutral =
  /\/user\/(me|init|logout|forgot-password)|\/access|\/payload-(jobs\/run|preferences\/)/

function failureOfAnonymous(hit: FuzzResult): string | undefined {
  const { status, text, fuzzCase, headers } = hit
  const failure = failureOf(hit)
  if (failure) return failure
  if (text.includes(mark) || /person\.\d|"docs"|"hash"|"salt"/.test(text))
    return 'reads what is stored'
  if (status < 300 && !neutral.test(fuzzCase.path)) return 'is answered'
  if (headers.has('set-cookie') && status < 300 && !fuzzCase.path.includes('logout'))
    return 'signs in'
  return undefined
}

it.each([1, 2, 3, 4, 5, 6])(
  'an anonymous visitor neither reads nor changes anything through the panel’s REST (%i)',
  async (series) => {
    const casesFor = (ids: string[]) => panelCases(hub.payload.config, ids)
    const failures = await runFuzz(hub, `panel ${series}`, casesFor, 500, failureOfAnonymous)
    expect(failures).toEqual([])
  },
)
