import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const early = fileURLToPath(new URL('early.ts', import.meta.url))

/**
 * Puts early.ts into the document itself, as a file of its own would come after the first paint, and presses
 * between the two would be lost. The server's policy allows it by its hash.
 */
export const earlyScript = (): Plugin => ({
  name: 'hub-early-script',
  apply: 'build',
  async transformIndexHtml() {
    const { outputFiles } = await build({
      entryPoints: [early],
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      target: 'es2022',
    })
    return [{ tag: 'script', children: outputFiles[0]?.text.trim() ?? '', injectTo: 'head' }]
  },
})
