import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const bundles = new Map<string, Promise<string>>()

/** Below the project, because a bundle finds its packages by its own place. */
const folders = path.resolve('node_modules/.cache/hub-testing')
const folder = path.join(folders, String(process.pid))

export const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Test processes are killed when their files are through, so their successors clear up. */
function clearUp(): void {
  for (const pid of existsSync(folders) ? readdirSync(folders) : []) {
    if (!isAlive(Number(pid))) rmSync(path.join(folders, pid), { recursive: true, force: true })
  }
}

async function make(entry: string): Promise<string> {
  const name = path.basename(entry, '.ts')
  clearUp()
  await build({
    entryPoints: { [name]: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
  })
  return path.join(folder, `${name}.mjs`)
}

/**
 * The bundle that `npm run build` makes of `entry`, a file below cms/: once in this process, from the sources as
 * they stand. @returns the file to run with node.
 */
export function bundleOf(entry: string): Promise<string> {
  const bundle = bundles.get(entry) ?? make(entry)
  bundles.set(entry, bundle)
  return bundle
}
