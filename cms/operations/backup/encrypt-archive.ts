import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

const firstWords = 'age-encryption.org/'

const webStream = (file: string) =>
  Readable.toWeb(createReadStream(file)) as unknown as globalThis.ReadableStream<Uint8Array>
const intoFile = (stream: unknown, file: string) =>
  pipeline(Readable.fromWeb(stream as ReadableStream), createWriteStream(file, { mode: 0o600 }))

/** Encrypts for the age public key `recipient`. @returns the encrypted file, beside `archive`. */
export async function encryptArchive(archive: string, recipient: string): Promise<string> {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new Error('BACKUP_RECIPIENT is not a public key of age.', { cause })
  }
  const file = `${archive}.age`
  await intoFile(await encrypter.encrypt(webStream(archive)), file)
  return file
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined)
  const head = await handle
    ?.read(Buffer.alloc(firstWords.length), 0, firstWords.length, 0)
    .catch(() => undefined)
  await handle?.close()
  return head?.buffer.toString() === firstWords
}

async function decrypterOf(identityFile: string | undefined): Promise<Decrypter> {
  if (!identityFile) {
    throw new Error('The backup is encrypted. Name the file of its secret key: --identity FILE.')
  }
  const decrypter = new Decrypter()
  try {
    const text = await readFile(identityFile, 'utf8')
    for (const line of text.split(/\r?\n/)) {
      if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line.trim())
    }
    return decrypter
  } catch (cause) {
    throw new Error(`${identityFile} cannot be read, or holds no secret key of age.`, { cause })
  }
}

/** @returns the decrypted archive in `folder`, or `archive` itself if it is not encrypted. */
export async function decryptArchive(archive: string, folder: string, identityFile?: string) {
  if (!(await isEncrypted(archive))) return archive
  const decrypter = await decrypterOf(identityFile)
  const file = path.join(folder, 'archive.tar.gz')
  try {
    await intoFile(await decrypter.decrypt(webStream(archive)), file)
  } catch (cause) {
    throw new Error(
      `${archive} is damaged, or encrypted for another key than that in ${identityFile}. Nothing was restored.`,
      { cause },
    )
  }
  return file
}
