import path from 'node:path'
import { isDiskFull } from '#cms/platform/errors.ts'

const backup = 'Put the last backup in its place with `hub restore FILE --yes`'

const failures: [RegExp, (file: string) => string][] = [
  [
    /SQLITE_(NOTADB|CORRUPT)/,
    (file) => `${file} is damaged, or is no database. ${backup}; it keeps the damaged file.`,
  ],
  [
    /SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ConnectionFailed.*: 14/,
    (file) =>
      `${file} cannot be opened for writing. Let the account that runs the hub own ${path.dirname(file)} and ` +
      'all that is in it (chown -R), and see that the disk is not mounted read-only.',
  ],
  [
    /SQLITE_IOERR|EIO/,
    (file) =>
      `The disk that holds ${file} fails. Check the disk before the hub writes to it again.`,
  ],
]

const codesOf = (error: unknown): string =>
  error instanceof Error
    ? `${String((error as NodeJS.ErrnoException).code)} ${error.message} ${codesOf(error.cause)}`
    : ''

/** An error with a sentence why `file` could not be opened; unknown errors unchanged. */
export function openingFailure(cause: unknown, file: string): unknown {
  if (isDiskFull(cause)) {
    const sentence = `The disk that holds ${file} is full. Make room and start again; nothing was lost.`
    return new Error(sentence, { cause })
  }
  const codes = codesOf(cause)
  const sentence = failures.find(([pattern]) => pattern.test(codes))?.[1](file)
  return sentence ? new Error(sentence, { cause }) : cause
}
