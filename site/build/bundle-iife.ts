import { build } from 'esbuild'
import { oldestBrowsers } from './oldest-browsers.ts'

/** Bundles a module for places that take no module scripts. @returns the minified code. */
export async function bundleIife(entry: string, define: Record<string, string> = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: oldestBrowsers,
    define,
  })
  return outputFiles[0]?.text ?? ''
}
