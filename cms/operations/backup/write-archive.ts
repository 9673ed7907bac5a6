import { chmod, link, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { create } from 'tar'
import { type Manifest, manifestName } from './manifest.ts'

/** So that it is still there after a power cut. */
export async function sync(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Packs the parts below `stage`, the manifest first. @returns the archive, in `stage`. */
export async function packArchive(stage: string, manifest: Manifest): Promise<string> {
  await writeFile(path.join(stage, manifestName), JSON.stringify(manifest, null, 2))
  const archive = path.join(stage, 'archive.tar.gz')
  await create({ cwd: stage, file: archive, gzip: true, portable: true, strict: true }, [
    manifestName,
    ...manifest.parts.map(({ name }) => name),
  ])
  return archive
}

/** Gives a complete archive its name, readable by its owner alone. @throws Error EEXIST if `file` exists. */
export async function publishArchive(archive: string, file: string): Promise<void> {
  await chmod(archive, 0o600)
  await sync(archive)
  await link(archive, file)
  await rm(archive)
  await sync(path.dirname(file))
}
