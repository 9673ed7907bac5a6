import { sqliteFailure } from './sqlite-failure.ts'

const reasons: Record<string, string> = {
  ENOENT: 'is not there, and cannot be made',
  EACCES: 'cannot be used by the account that runs this command: let it own the folder (chown)',
  EPERM: 'cannot be used by the account that runs this command: let it own the folder (chown)',
  EROFS: 'is on a disk that is mounted read-only',
  ENOSPC: 'is on a disk that is full: make room',
  EDQUOT: 'is on a disk whose quota is used up: make room',
  ENOTDIR: 'is below something that is no folder',
  EISDIR: 'is a folder, not a file',
  EEXIST: 'is there already, as something else',
  ENAMETOOLONG: 'has too long a name',
  EIO: 'is on a disk that fails: check it',
}

type Failure = { code?: unknown; path?: unknown; dest?: unknown; name?: unknown; cause?: unknown }

/** MongoDB's Unauthorized. */
const unauthorized = 13

/** A refusal of the system or the database in words for the operator; undefined for any other error. */
export function systemFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, path, dest, name, cause } = error as Failure
  const reason = reasons[String(code)]
  // Of two names the second is the one that was wished for.
  const file = code === 'ENAMETOOLONG' ? (dest ?? path) : path
  if (reason) return `${typeof file === 'string' ? file : 'A file'} ${reason}.`
  if (String(code).startsWith('SQLITE_')) return sqliteFailure(error)
  if (!String(name).startsWith('Mongo')) return systemFailure(cause)
  return code === unauthorized
    ? 'The account in DATABASE_URI may not do this in MongoDB.'
    : `MongoDB has not done what was asked of it (${[name, code].filter(Boolean).join(' ')}). Its log says more; try again.`
}
