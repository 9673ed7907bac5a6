import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './shell.mjs'

/** Each engine's programs on the PATH, by the names that systems give them, and Debian's packages of them. */
const engines = {
  // The headless shell shows no PDF.
  Chromium: {
    programs: [['chromium', 'chromium-browser', 'google-chrome']],
    packages: ['chromium'],
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

const absent = () => Object.keys(engines).filter((name) => !findEngine(name))

/**
 * Installs what is missing where it may. Elsewhere the suite skips it, and this says so.
 * @throws Error if root cannot install one: an engine is then never skipped.
 */
export async function ensureEngines() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (absent().length > 0 && isDebianRoot) {
    const packages = absent().flatMap((name) => engines[name].packages)
    console.log(`Installing Debian’s packages of ${absent().join(' and ')}.`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  }
  const missing = absent()
  if (missing.length === 0) return
  const packages = missing.flatMap((name) => engines[name].packages).join(' ')
  const how = `Debian: apt-get install ${packages}`
  if (isDebianRoot) throw new Error(`${missing.join(' and ')} could not be installed (${how}).`)
  console.log(`SKIPPED: the journeys in ${missing.join(' and ')}, not on this system (${how}).`)
}
