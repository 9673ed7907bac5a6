import path from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'

/** Imports a guide as its HTML, without its first heading. Its pictures become files of the build. */
export const guides = (): Plugin => ({
  name: 'hub-guides',
  transform(markdown, id) {
    if (!id.endsWith('.md')) return undefined
    const pictures: string[] = []
    const html = marked
      .parse(markdown.replace(/^# .*/, ''), { async: false })
      .replaceAll(/<img src="([^"]+)"/g, (_image, file: string) => {
        pictures.push(path.resolve(path.dirname(id), file))
        return `<img loading="lazy" src="\0"`
      })
    const code = [
      ...pictures.map((file, index) => `import picture${index} from ${JSON.stringify(file)}`),
      `const pictures = [${pictures.map((_file, index) => `picture${index}`).join(', ')}]`,
      `export const html = ${JSON.stringify(html)}.replaceAll('\\0', () => pictures.shift())`,
    ]
    return { code: code.join('\n'), moduleType: 'js' }
  },
})
