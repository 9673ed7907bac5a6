import { build } from 'esbuild'

/** The oldest browsers for which the site is built, as README.md names them: newer syntax is rewritten for them. */
export const oldestBrowsers = ['chrome110', 'edge110', 'firefox121', 'safari16']

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
