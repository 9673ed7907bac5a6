import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './shell.mjs'

// The shell without windows first: it draws the same pages in two thirds of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The browser of the end-to-end tests: the operating system's own, or what CHROMIUM_PATH names. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => existsSync(file))
}

/** Installs Chromium where this process may; says what to do where it may not. */
export async function ensureChromium() {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      { env },
    )
  }
  if (!findChromium()) {
    throw new Error(
      'Chromium is needed: install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
    )
  }
}
