import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must, root } from './shell.mjs'

const file = (name) => path.resolve(root, name)
const changedAt = (name) => (existsSync(file(name)) ? statSync(file(name)).mtimeMs : 0)

/** Installs packages if they are missing or older than package-lock.json. */
export async function ensureInstalled() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  console.log('Installing packages; this takes a minute or two …')
  // The build needs development packages, whatever NODE_ENV is.
  await must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
}

/** Without characters that are easily confused. */
const easyCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'
const easyWord = () =>
  Array.from({ length: 4 }, () => easyCharacters[randomInt(easyCharacters.length)]).join('')
const easyPassword = () => Array.from({ length: 4 }, easyWord).join('-')

/** Makes a `.env` that was copied by hand private to its owner. */
function closeEnvironment() {
  try {
    if (statSync(file('.env')).mode & 0o077) chmodSync(file('.env'), 0o600)
  } catch {
    console.warn(
      'Other accounts of this machine can read .env. Its owner should run: chmod 600 .env',
    )
  }
}

/**
 * Creates `.env` with generated secrets, unless it exists or the environment has them.
 * @returns the generated values, if any.
 */
export function ensureEnvironment() {
  if (existsSync(file('.env'))) return closeEnvironment()
  if (process.env.PAYLOAD_SECRET && process.env.ADMIN_PASSWORD) return undefined
  const generated = {
    PAYLOAD_SECRET: randomBytes(32).toString('base64url'),
    ADMIN_PASSWORD: easyPassword(),
    SUPER_ADMIN_EMAIL: 'admin@localhost.localdomain',
    SUPER_ADMIN_PASSWORD: easyPassword(),
  }
  const lines = readFileSync(file('.env.example'), 'utf8')
    .split('\n')
    .map((line) => {
      const name = line.replace(/=.*/, '')
      return name in generated ? `${name}=${generated[name]}` : line
    })
  writeFileSync(file('.env'), lines.join('\n'), { mode: 0o600 })
  return generated
}

/** The environment overrides `.env`, as in the server. */
export function setting(name) {
  if (process.env[name]) return process.env[name]
  if (!existsSync(file('.env'))) return undefined
  const line = readFileSync(file('.env'), 'utf8').match(new RegExp(`^${name}=(.*)$`, 'm'))
  return line?.[1].trim().replace(/^(["'])(.*)\1$/, '$2') || undefined
}

/** Only at a clone's first start, before it has `.env` and data: a hub that lost its data must not be filled. */
export function exampleSetting() {
  const isFirst = !existsSync(file('.env')) && !existsSync(file(setting('DATA_DIR') ?? 'data'))
  return isFirst && !setting('SEED_EXAMPLES') ? { SEED_EXAMPLES: 'true' } : {}
}

/** Prints the addresses and, once, the new passwords. */
export function announce(generated, siteUrl, panelUrl = `${siteUrl}/cms`) {
  const lines = ['', `  Site:   ${siteUrl}`, `  Panel:  ${panelUrl}`]
  if (generated) {
    const passwordOf = (name) => process.env[name] ?? generated[name]
    lines.push(
      '',
      '  New passwords, shown this once and kept in .env:',
      `    administrators (on the site):  ${passwordOf('ADMIN_PASSWORD')}`,
      `    super-admin (in the panel):    ${passwordOf('SUPER_ADMIN_EMAIL')}  ${passwordOf('SUPER_ADMIN_PASSWORD')}`,
    )
  }
  console.log([...lines, ''].join('\n'))
}
