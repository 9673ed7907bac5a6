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
  WebKit: {
    programs: [['WebKitWebDriver'], ['Xvfb']],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
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

/** Installs Debian's packages of engines that are missing, where it may. @returns what is still missing. */
async function installed(names) {
  const absent = () => names.filter((name) => !findEngine(name))
  if (absent().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing Debian’s packages of ${absent().join(', ')}.`)
    const packages = absent().flatMap((name) => engines[name].packages)
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  }
  return absent()
}

/**
 * @param packages resolves once Playwright is installed.
 * @throws Error with what to do if no browser can be found.
 */
export async function ensureChromium(packages) {
  if (!process.env.CHROMIUM_PATH) await installed(['Chromium'])
  const chromium = findChromium()
  if (chromium) return void (await run(chromium, ['--version']))
  await packages
  console.log('No Chromium on this system: Playwright downloads its own into its cache.')
  if ((await run('playwright', ['install', '--only-shell', 'chromium'])) !== 0)
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or set ' +
        'CHROMIUM_PATH to its program file.',
    )
}

/** @throws Error with the packages that are missing: no engine is skipped without being counted. */
export async function ensureEngines() {
  const missing = await installed(['Firefox', 'WebKit'])
  if (missing.length === 0) return
  const packages = missing.flatMap((name) => engines[name].packages).join(' ')
  throw new Error(`${missing.join(', ')} missing. Debian: apt-get install ${packages}`)
}
