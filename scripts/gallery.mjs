import { rmSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { must, root, run } from './shell.mjs'

// `npm run gallery [-- SCREEN …]`: pictures of every screen in every state, and a page that shows
// them.
const screens = process.argv.slice(2)
const folder = path.join(root, 'gallery')

try {
  await build({ onlyStale: true })
  await ensureChromium()
  if (screens.length === 0) rmSync(folder, { recursive: true, force: true })
  for (const name of screens) rmSync(path.join(folder, name), { recursive: true, force: true })
  process.exitCode = await run('playwright', ['test', '--config=e2e/gallery/gallery.config.ts'], {
    env: { GALLERY_SCREENS: screens.join() },
  })
  await must('tsx', ['e2e/gallery/write-index.ts'])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
