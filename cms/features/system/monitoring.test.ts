import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { mailStates } from '#collections/mail/states.ts'
import { startTestApp } from '#cms/testing/test-app.ts'

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
type Dashboard = { panels: { targets: { expr: string }[] }[] }

const read = (file: string) => readFileSync(file, 'utf8')
const rules = (parse(read('deploy/monitoring/alerts.yml')) as Rules).groups.flatMap(
  ({ rules: own }) => own,
)
const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as Dashboard

it('every figure that an alert or the dashboard asks for is there', async () => {
  const token = 'a token of the monitoring'
  const hub = await startTestApp({ METRICS_TOKEN: token })
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${hub.url}/api/metrics`, { headers })).text()
  await hub.stop()
  const there = new Set(Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name))
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(
    ({ expr }) => expr,
  )
  const asked = expressions.flatMap((expr) => expr.match(/\b(hub|process|nodejs)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(20)
  const states = expressions.flatMap((expr) => /state=~"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? [])
  expect(mailStates).toEqual(expect.arrayContaining(states))
  expect(asked.filter((name) => !there.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
})

it('every alert has its paragraph in the runbook', () => {
  const runbook = read('docs/runbook.md')
  expect(
    rules.map(({ alert }) => alert).filter((name) => !runbook.includes(`\n**${name}.** `)),
  ).toEqual([])
})
