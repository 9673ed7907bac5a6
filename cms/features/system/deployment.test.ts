import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync } from 'node:fs'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv as parse } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { parseEnv } from '#cms/platform/env.ts'
import { parse as parseYaml } from 'yaml'

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

  it('names its release, takes every image by its release, and starts each service again after a crash', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8')
    const bases = [...dockerfile.matchAll(/^FROM (node\S+)/gm)].map(([, name]) => name)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(dockerfile).toContain(`image.version="${version}"`)
    const images = [...compose.matchAll(/image: (\S+)/g)].map(([, name]) => name)
    // MongoDB by its line: what a department pulls has the newest patch.
    for (const name of [...bases, ...images])
      expect(name).toMatch(/^mongo:8\.0$|:v?\d+\.\d+\.\d+(-|$)/)
    expect(compose.match(/restart: unless-stopped/g)).toHaveLength(images.length + 1)
  })

  it('names the command that writes its secrets, once and only for its owner', () => {
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

it('the file with the secrets is private, whether `npm start` or a person made it', () => {
  const clone = path.join(folder, 'clone')
  for (const name of ['scripts', '.env.example'])
    cpSync(name, path.join(clone, name), { recursive: true })
  const script = "(await import('./scripts/prepare.mjs')).ensureEnvironment()"
  const modeAfterStart = () => {
    const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH }
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: clone, env })
    return statSync(path.join(clone, '.env')).mode & 0o777
  }
  expect(modeAfterStart()).toBe(0o600)
  chmodSync(path.join(clone, '.env'), 0o644)
  expect(modeAfterStart()).toBe(0o600)
})

type Service = { env_file?: string; environment: Record<string, string | number> }
type Compose = { services: Record<string, Service & { logging?: object; mem_limit?: string }> }

const names = Array.from(
  readFileSync('.env.example', 'utf8').matchAll(/^([A-Z\d_]+)=/gm),
  ([, name]) => name!,
)

/** As Compose fills in `${NAME}`, `${NAME:-otherwise}` and `${NAME:?sentence}`. */
const fillIn = (value: string, given: Record<string, string>): string =>
  value.replaceAll(
    /\$\{(\w+)(?::([-?])((?:[^{}]|\{[^}]*\})*))?\}/g,
    (_all, name: string, _kind?: string, otherwise = '') => given[name] || fillIn(otherwise, given),
  )

describe.each<[string, string[]]>([
  [
    'docker-compose.yml',
    ['PORT', 'DATABASE_URI', 'DATA_DIR', 'S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'BACKUP_DIR'],
  ],
  ['deploy/docker-compose.production.yml', ['PORT', 'DATA_DIR', 'TRUST_PROXY', 'BACKUP_DIR']],
])('%s', (file, fixed) => {
  const { services } = parseYaml(readFileSync(file, 'utf8'), { merge: true }) as Compose
  const { hub } = services

  it('passes every setting of .env.example to the hub, except those that its services fix', () => {
    expect(hub?.env_file).toBe('.env')
    const given = Object.fromEntries(names.map((name) => [name, `the ${name} of .env`]))
    const own = Object.entries(hub?.environment ?? {})
    const filled = own.map(([name, value]) => [name, fillIn(String(value), given)] as const)
    const reached: Record<string, string> = { ...given, ...Object.fromEntries(filled) }
    expect(names.filter((name) => reached[name] !== given[name]).toSorted()).toEqual(
      fixed.toSorted(),
    )
  })

  it('limits the memory and the log of each service', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({
        logging: { options: { 'max-size': expect.any(String) } },
        mem_limit: expect.any(String),
      })
    }
  })
})

const units = readdirSync('deploy').filter((name) => name.endsWith('.service'))
const textOf = (unit: string) => readFileSync(path.join('deploy', unit), 'utf8')
const folderOf = (unit: string) => /^Environment=.*BACKUP_DIR=(\S+)$/m.exec(textOf(unit))?.[1]

it('the hub looks for backups in the folder that its backup unit makes and fills', () => {
  expect(folderOf('hub.service')).toBe('/var/backups/hub')
  expect(folderOf('hub-backup.service')).toBe(folderOf('hub.service'))
  expect(textOf('hub-backup.service')).toMatch(/^ExecStartPre=\+.*install -d -o hub/m)
})

it('an empty setting of /etc/hub.env overrides no folder of a unit', () => {
  const install = readFileSync('docs/install.md', 'utf8')
  const [, command] = /^(grep .*) \| install .* \/etc\/hub\.env/m.exec(install) ?? []
  const kept = Object.keys(parse(String(execFileSync('sh', ['-c', command!]))))
  expect(names.filter((name) => !kept.includes(name))).toEqual(['DATA_DIR', 'BACKUP_DIR'])
})

it('a failure of the hub, its backup or its check is reported', () => {
  for (const unit of units.filter((name) => name !== 'hub-failed@.service')) {
    expect(textOf(unit)).toContain('\nOnFailure=hub-failed@%n.service\n')
  }
})

it('the hub starts again until its database is back, however long that takes', () => {
  const lines = textOf('hub.service').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['StartLimitIntervalSec=0', 'Restart=on-failure']))
  const services = lines.indexOf('[Service]')
  expect(lines.indexOf('StartLimitIntervalSec=0')).toBeLessThan(services)
  expect(lines.indexOf('RestartSec=5')).toBeGreaterThan(services)
})

// From systemd 250 on.
it.runIf(existsSync('/usr/bin/systemd-analyze'))(
  'no unit under an account of its own is exposed',
  () => {
    const own = units.filter((name) => textOf(name).includes('\nUser=hub\n'))
    expect(own).toHaveLength(2)
    for (const unit of own) {
      const args = ['security', '--offline=true', '--threshold=20', path.resolve('deploy', unit)]
      execFileSync('/usr/bin/systemd-analyze', args, { stdio: 'pipe' })
    }
  },
)
