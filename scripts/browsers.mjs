import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './shell.mjs'

// The headless shell first: it renders the same pages in two thirds of the time.
const chromium = process.env.CHROMIUM_PATH ?? 'chromium-headless-shell'
/** Each engine's programs on the PATH, by the names that systems give them, and Debian's packages of them. */
const engines = {
  Chromium: {
    programs: [[chromium, 'chromium', 'chromium-browser', 'google-chrome']],
    packages: ['chromium-headless-shell'],
  },
  Firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  WebKit: { programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
}

/** @returns the engine's programs; undefined if one is not on this system. */
export function findEngine(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const filesOf = (names) => names.flatMap((file) => folders.map((at) => path.resolve(at, file)))
  const found = engines[name].programs.map((names) => filesOf(names).find(existsSync))
  return found.every(Boolean) ? found : undefined
}

/**
 * Installs Debian's packages of engines that are missing, where it may. Playwright can download Chromium.
 * @param installed resolves once Playwright is installed
 * @throws Error with what is still missing.
 */
export async function ensureEngines(names, installed) {
  const absent = () => names.filter((name) => !findEngine(name))
  const packages = absent().flatMap((name) => engines[name].packages)
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq'])
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  }
  if (absent().length === 0) return
  await installed
  const download = ['install', '--only-shell', 'chromium']
  if (names.includes('Chromium') && (await run('playwright', download)) === 0) return
  throw new Error(`${absent().join(', ')} missing. Debian: apt-get install ${packages.join(' ')}`)
}
