import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isBuilt } from './static-site.ts'

/** @returns the scripts inside the built document as sources of a content security policy: `'sha256-…'`. */
export function inlineScripts(folder: string): string[] {
  if (!isBuilt(folder)) return []
  const document = readFileSync(path.join(folder, 'index.html'), 'utf8')
  return [...document.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64')
    return `'sha256-${hash}'`
  })
}
