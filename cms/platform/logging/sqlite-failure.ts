import path from 'node:path'

const backup = 'Put the last backup in its place with `hub restore FILE --yes`'

export const fullDisk = (file: string) =>
  `The disk that holds ${file} is full. Make room and start again; nothing was lost.`

type Place = { file: string; folder: string }
const failures: [RegExp, (place: Place) => string][] = [
  [
    /SQLITE_(NOTADB|CORRUPT)/,
    ({ file }) => `${file} is damaged, or is no database. ${backup}; it keeps the damaged file.`,
  ],
  [
    /SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ConnectionFailed.*: 14/,
    ({ file, folder }) =>
      `${file} cannot be opened for writing. Let the account that runs the hub own ${folder} and ` +
      'all that is in it (chown -R), and see that the disk is not mounted read-only.',
  ],
  [/SQLITE_FULL/, ({ file }) => fullDisk(file)],
  [
    /SQLITE_IOERR|EIO/,
    ({ file }) =>
      `The disk that holds ${file} fails. Check the disk before the hub writes to it again.`,
  ],
]

const somewhere: Place = { file: 'The database file', folder: 'its folder' }

const codesOf = (error: unknown): string =>
  error instanceof Error
    ? `${String((error as NodeJS.ErrnoException).code)} ${error.message} ${codesOf(error.cause)}`
    : ''

/** A refusal of the embedded database in words for the operator; undefined for any other error. */
export function sqliteFailure(error: unknown, file?: string): string | undefined {
  const codes = codesOf(error)
  const place = file ? { file, folder: path.dirname(file) } : somewhere
  return failures.find(([pattern]) => pattern.test(codes))?.[1](place)
}
