import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { must } from './shell.mjs'

const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0)

/** Installs packages if they are missing or older than package-lock.json. */
export async function ensureInstalled() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  console.log('Installing packages; this takes a minute or two …')
  // The build needs development packages in every NODE_ENV.
  await must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Four groups of characters that are not easily confused. */
function easyPassword() {
  const characters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return 'xxxx-xxxx-xxxx-xxxx'.replaceAll('x', () => characters[randomInt(characters.length)])
}

/**
 * Creates `.env` with generated secrets, unless it exists or the environment has them. One that was copied by hand
 * becomes private to its owner.
 * @returns the generated values, if any.
 */
export function ensureEnvironment() {
  if (existsSync('.env')) {
    try {
      chmodSync('.env', 0o600)
    } catch {
      console.warn('The owner of .env should run: chmod 600 .env')
    }
    return undefined
  }
  if (process.env.PAYLOAD_SECRET && process.env.ADMIN_PASSWORD) return undefined
  const generated = {
    PAYLOAD_SECRET: randomBytes(32).toString('base64url'),
    ADMIN_PASSWORD: easyPassword(),
    SUPER_ADMIN_EMAIL: 'admin@localhost.localdomain',
    SUPER_ADMIN_PASSWORD: easyPassword(),
  }
  let text = readFileSync('.env.example', 'utf8')
  for (const [name, value] of Object.entries(generated))
    text = text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`)
  writeFileSync('.env', text, { mode: 0o600 })
  return generated
}

/**
 * Reads `.env`, or writes it if it is missing. Prints the addresses and, once, the new passwords.
 * @param site its address, if the hub does not serve it
 * @returns settings for this start. The first start of a clone, before it has `.env` and data, fills it with examples: a
 * hub that lost its data must not be filled.
 */
export function prepareStart(site) {
  if (existsSync('.env')) process.loadEnvFile()
  const isFirst = !existsSync('.env') && !existsSync(process.env.DATA_DIR || 'data')
  const generated = ensureEnvironment()
  const hub = process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`
  console.log(`\n  Site:   ${site ?? hub}\n  Panel:  ${hub}/cms`)
  const of = (name) => process.env[name] ?? generated[name]
  if (generated)
    console.log(`
  New passwords, shown this once and kept in .env:
    administrators (on the site):  ${of('ADMIN_PASSWORD')}
    super-admin (in the panel):    ${of('SUPER_ADMIN_EMAIL')}  ${of('SUPER_ADMIN_PASSWORD')}
`)
  return isFirst && !process.env.SEED_EXAMPLES ? { SEED_EXAMPLES: 'true' } : {}
}
