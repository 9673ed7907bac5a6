import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => path.join('docs', name))
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...inDocs]

const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
const named =
  /(?<![\w/.-])((?:cms|site|collections|e2e|deploy|scripts|bench)\/[\w./-]+\.(?:tsx?|mjs|md|yml|json))/g
/** Folders and files in code marks, without patterns and examples with `…`. */
const marked = /`((?:cms|site|collections|e2e|deploy|scripts|bench|docs)\/[^`\s*…<{]+)`/g

/** Names in a document of files that are not there: links from where it stands, other files from the top. */
function missingIn(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const files = [
    ...Array.from(text.matchAll(link), ([, target = '']) => [target, path.dirname(document)]),
    ...[named, marked].flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ([, file = '']) => [file, '']),
    ),
  ]
  return files
    .filter(([file = '', folder = '']) => !existsSync(path.join(folder, file)))
    .map(([file]) => `${document}: ${file}`)
}

it('every file that a document links to or names is there', () => {
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.flatMap(missingIn)).toEqual([])
})
