import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import addressParser from 'nodemailer/lib/addressparser/index.js'
import type { Env } from '#cms/platform/env.ts'

/** More than any header of ours takes. */
const headBytes = 8_192

/** Where mails are kept while there is no mail server. */
export const outboxFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) =>
  path.resolve(DATA_DIR, 'outbox')

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function filesOf(env: Env): Promise<string[]> {
  const folder = outboxFolder(env)
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => path.join(folder, name))
}

async function recipientsOf(file: string): Promise<string[]> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.toString('utf8', 0, bytesRead).split(/\r?\n\r?\n/, 1)[0]!
    const [, to = ''] = /^To:(.*)$/im.exec(head.replaceAll(/\r?\n[ \t]+/g, ' ')) ?? []
    return addressParser(to, { flatten: true }).map(({ address }) => address.toLowerCase())
  } finally {
    await handle.close()
  }
}

async function removeWhere(env: Env, isDue: (file: string) => Promise<boolean>): Promise<number> {
  let removed = 0
  for (const file of await filesOf(env)) {
    try {
      if (!(await isDue(file))) continue
      await rm(file)
      removed++
    } catch (error) {
      // Another process, or the operator, was quicker.
      if (!isMissing(error)) throw error
    }
  }
  return removed
}

/** Deletes the kept mails to `email`, given in lower case. @returns how many. */
export const removeMailsTo = (env: Env, email: string) =>
  removeWhere(env, async (file) => (await recipientsOf(file)).includes(email))

/** Deletes the mails that were kept before `instant`. @returns how many. */
export const removeMailsBefore = (env: Env, instant: Date) =>
  removeWhere(env, async (file) => (await stat(file)).mtime < instant)
