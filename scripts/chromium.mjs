import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './shell.mjs'

// The headless shell first: it renders the same pages in two thirds of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** CHROMIUM_PATH, or the system's Chromium; undefined means Playwright's own. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => existsSync(file))
}

async function installDebianPackage() {
  console.log('No Chromium on this system: installing Debian’s package.')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['--no-install-recommends', 'chromium-headless-shell']
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', ...packages], { env })
}

/**
 * @param packages resolves once Playwright is installed.
 * @throws Error with what to do if no browser can be found.
 */
export async function ensureChromium(packages) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!findChromium() && isDebianRoot) await installDebianPackage()
  const chromium = findChromium()
  if (chromium) {
    console.log(`Browser of the end-to-end tests: ${chromium}`)
    await run(chromium, ['--version'])
    return
  }
  await packages
  console.log('No Chromium on this system: Playwright downloads its own into its cache.')
  if ((await run('playwright', ['install', '--only-shell', 'chromium'])) === 0) return
  throw new Error(
    'The end-to-end tests need Chromium and it could not be downloaded. Install it (Debian: apt-get install ' +
      'chromium-headless-shell; macOS: brew install --cask chromium), or set CHROMIUM_PATH to its program file.',
  )
}
