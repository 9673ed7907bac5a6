import { build } from 'esbuild'

/** Bundles a module for places that take no module scripts. @returns the minified code. */
export async function bundleIife(entry: string, define: Record<string, string> = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define,
  })
  return outputFiles[0]?.text ?? ''
}
