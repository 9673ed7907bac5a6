import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'dotenv'
import { parseEnv } from './platform/env.ts'

const compose = readFileSync('docker-compose.yml', 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'hub-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

const variables = [...compose.matchAll(/\$\{(?<name>\w+)(?<rest>[^}]*)\}/g)].map(
  ({ groups }) => groups as { name: string; rest: string },
)
const needed = new Set(
  variables.filter(({ rest }) => rest.startsWith(':?')).map(({ name }) => name),
)

describe('docker-compose.yml', () => {
  it('has no secret of its own', () => {
    const secrets = variables.map(({ name }) => name).filter((name) => /SECRET|PASSWORD/.test(name))
    expect(needed).toEqual(new Set(secrets))
    expect(needed.size).toBe(5)
  })

  it('is reached only from its own machine', () => {
    const published = [...compose.matchAll(/ports: \[(.*)\]/g)].flatMap(([, list]) =>
      list!.split(', '),
    )
    expect(published).toHaveLength(3)
    for (const port of published)
      expect(port).toMatch(/^'127\.0\.0\.1:(\d+|\$\{PORT:-3000\}):\d+'$/)
  })

  it('takes every image by its release, and starts each service again after a crash', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8')
    const bases = [...dockerfile.matchAll(/^FROM (node\S+)/gm)].map(([, name]) => name)
    const images = [...compose.matchAll(/image: (\S+)/g)].map(([, name]) => name)
    // MongoDB by its line: what a department pulls has the newest patch.
    for (const name of [...bases, ...images])
      expect(name).toMatch(/^mongo:8\.0$|:v?\d+\.\d+\.\d+(-|$)/)
    expect(compose.match(/restart: unless-stopped/g)).toHaveLength(images.length + 1)
  })

  it('says which line writes its secrets, once and only for its owner', () => {
    const [, line = ''] = /^# {3}(\(umask .*\))$/m.exec(compose) ?? []
    const file = path.join(folder, '.env')
    const write = () => {
      execFileSync('sh', ['-c', line], { cwd: folder })
      return readFileSync(file, 'utf8')
    }
    const written = write()
    expect(new Set(Object.keys(parse(written)))).toEqual(needed)
    expect(new Set(Object.values(parse(written))).size).toBe(needed.size)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(
      parseEnv({ SUPER_ADMIN_EMAIL: 'a@example.org', S3_ACCESS_KEY_ID: 'hub', ...parse(written) })
        .ADMIN_PASSWORD,
    ).toMatch(/^[\da-f]{32}$/)
    expect(write()).toBe(written)
  })
})
