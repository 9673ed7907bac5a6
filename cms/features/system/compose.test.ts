import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

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
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose
  const { hub } = services

  it('hands every setting of .env.example to the hub, but for those that its services fix', () => {
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
