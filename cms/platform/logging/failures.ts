import { serializeError } from './serialize-error.ts'

/** Continue the name of a file; the first that fits an error's code says why. */
const reasons: [RegExp, string][] = [
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    'is damaged, or is not a database. Put the last backup in its place with `hub restore FILE --yes`; it keeps ' +
      'the damaged file',
  ],
  [/^ENOENT$/, 'is missing'],
  [
    /^(EACCES|EPERM|SQLITE_(READONLY|CANTOPEN|PERM|AUTH).*)$/,
    'cannot be used by the account that runs this: let it own the folder and all that is in it (chown -R)',
  ],
  [/^EROFS$/, 'is on a disk that is mounted read-only'],
  [
    /^(ENOSPC|EDQUOT|EIO|SQLITE_(FULL|IOERR.*))$/,
    'is on a disk that is full: make room and start again. If it has room, the disk fails: check it',
  ],
  [/^ENOTDIR$/, 'is below something that is not a folder'],
  [/^(EISDIR|EEXIST)$/, 'exists already, as something else'],
  [/^ENAMETOOLONG$/, 'has too long a name'],
]

type Failure = { code?: unknown; path?: unknown; syscall?: unknown }

/** MongoDB's Unauthorized. */
const unauthorized = 13

/** libsql gives no code if it cannot open a file. */
const codeOf = ({ code, message }: Error & Failure) =>
  /ConnectionFailed.*: 14/.test(message) ? 'SQLITE_CANTOPEN' : String(code)

/** A refusal of the system or the database in words for the operator; undefined for any other error. */
export function systemFailure(error: unknown, opened?: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { path, code } = error as Failure
  const reason = reasons.find(([codes]) => codes.test(codeOf(error)))?.[1]
  const file = opened ?? path
  if (reason) return `${typeof file === 'string' ? file : 'A file of the hub'} ${reason}.`
  if (!error.name.startsWith('Mongo')) return systemFailure(error.cause, opened)
  return code === unauthorized
    ? 'The account in DATABASE_URI may not do this in MongoDB.'
    : `MongoDB failed (${[error.name, code].filter(Boolean).join(' ')}). Its log says more; try again.`
}

const isSentence = (error: unknown): error is Error =>
  error instanceof Error &&
  (error as Failure).syscall === undefined &&
  (error.constructor === Error ||
    error.name === 'APIError' ||
    String((error as Failure).code).startsWith('ERR_PARSE_ARGS'))

/** The last words of a command or a start: a sentence, or the type and fixed text of an error. */
export function failureSentence(error: unknown): string {
  const isOurs = isSentence(error)
  // A visitor reads that something does not answer. An operator reads why.
  const why =
    isOurs && error.name !== 'APIError' ? undefined : systemFailure(isOurs ? error.cause : error)
  if (why !== undefined) return why
  if (isOurs) return error.message
  const { type, message } = serializeError(error)
  return `${type}: ${message}`
}
