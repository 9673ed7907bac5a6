import { beforeAll, describe, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession } from '#cms/testing/factories.ts'

const { hub, admin } = await aHub()

const month = async (path: string) =>
  (await hub.anonymous.get<SessionView[]>(`/api/sessions/month${path}`)).body.map(
    ({ title }) => title,
  )

describe('a month', () => {
  beforeAll(async () => {
    const at = (title: string, startTime: string, endTime: string) =>
      aSession(admin, { title, startTime, endTime })
    await at('31 May 23:30', '2028-05-31T23:30:00', '2028-06-01T00:10:00')
    await at('1 June 00:15', '2028-06-01T00:15:00', '2028-06-01T01:00:00')
    await at('30 June 23:30', '2028-06-30T23:30:00', '2028-07-01T00:30:00')
    await at('1 July 00:15', '2028-07-01T00:15:00', '2028-07-01T01:15:00')
  })

  it('holds the sessions whose start falls into it in site time, by start', async () => {
    expect(await month('/2028/6')).toEqual(['1 June 00:15', '30 June 23:30'])
    expect(await month('/2028/05')).toEqual(['31 May 23:30'])
    expect(await month('?year=2028&month=7')).toEqual(['1 July 00:15'])
    expect(await month('/2028/8')).toEqual([])
  })

  it.each(['/2028/13', '/2028/0', '/x/6', '?year=2028', '/99999/1'])(
    '%s is malformed',
    async (path) => {
      expect((await hub.anonymous.get(`/api/sessions/month${path}`)).status).toBe(400)
    },
  )
})
