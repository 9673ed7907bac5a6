import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './shell.mjs'

/** Each engine's programs on the PATH, by the names that systems give them, and Debian's packages of them. */
const engines = {
  // The headless shell first: it renders the same pages in two thirds of the time.
  Chromium: {
    programs: [['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']],
    packages: ['chromium-headless-shell'],
  },
  Firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  WebKit: { programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => existsSync(file))
}

/** @returns the engine's programs; undefined if one is not on this system. */
export function findEngine(name) {
  const found = engines[name].programs.map(onPath)
  return found.every(Boolean) ? found : undefined
}

/** CHROMIUM_PATH, or the system's Chromium; undefined means Playwright's own. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? findEngine('Chromium')?.[0]

/** Installs Debian's packages of engines that are missing, where it may. @throws Error with what is still missing. */
export async function ensureEngines(names = ['Firefox', 'WebKit']) {
  const absent = () => names.filter((name) => !findEngine(name))
  const packages = () => absent().flatMap((name) => engines[name].packages)
  if (absent().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], options)
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages()]
    await run('apt-get', install, options)
  }
  if (absent().length > 0)
    throw new Error(
      `${absent().join(', ')} missing. Debian: apt-get install ${packages().join(' ')}`,
    )
}

/** If Debian has none, Playwright downloads its own. @param packages resolves once Playwright is installed. */
export async function ensureChromium(packages) {
  if (process.env.CHROMIUM_PATH) return
  await ensureEngines(['Chromium']).catch(async (missing) => {
    await packages
    if ((await run('playwright', ['install', '--only-shell', 'chromium'])) !== 0) throw missing
  })
}
