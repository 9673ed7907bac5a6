import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleIife } from './bundle-iife.ts'

const early = fileURLToPath(new URL('../early.ts', import.meta.url))

/**
 * Puts early.ts into the document itself, because a file of its own would come after the first paint, and presses
 * between the two would be lost. The server's policy allows it by its hash.
 */
export const earlyScript = (): Plugin => ({
  name: 'hub-early-script',
  apply: 'build',
  async transformIndexHtml() {
    const code = await bundleIife(early)
    return [{ tag: 'script', children: code.trim(), injectTo: 'head' }]
  },
})
