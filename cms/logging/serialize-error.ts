/** What a log line says of an error: nothing that a person typed (decision 018). */
export type SerializedError = {
  type: string
  message: string
  code?: string | number
  status?: number
  responseCode?: number
  command?: string
  /** Where it was thrown, without the message that a stack begins with. */
  stack?: string
  cause?: SerializedError
  errors?: SerializedError[]
}

type Known = Partial<
  Record<keyof SerializedError | 'name' | 'response' | 'issues' | 'syscall', unknown>
>

const longestMessage = 200
const deepestCause = 4
const mostErrors = 5
const word = /^[\w. -]{1,60}$/

// Libraries put a fixed text first; behind a quote, a bracket or a line's end come values.
const valuesBegin = /["`“«{[<\n]|(?<!\w)'|dup key|params:|be queried:/

/** The fixed text that a library's message begins with. */
export const fixedText = (message: string) =>
  message.split(valuesBegin, 1)[0]!.trim().slice(0, longestMessage)

/** Of a mail server's own words nothing is kept. */
const withoutResponse = (message: string, response: unknown) =>
  typeof response === 'string' ? message.split(response, 1)[0]! : message

type Issue = { path?: unknown; code?: unknown }

/** Which fields did not fit their schema, and why, in its words alone. */
const fieldsOf = (issues: Issue[]) =>
  issues
    .slice(0, mostErrors)
    .map(({ path, code }) => `${Array.isArray(path) ? path.join('.') : ''} ${String(code)}`)
    .join(', ')

function messageOf({ message, response, issues, syscall }: Known): string {
  if (Array.isArray(issues)) return fieldsOf(issues as Issue[])
  if (typeof message !== 'string') return ''
  // The operating system's errors name files of ours.
  return typeof syscall === 'string'
    ? message.slice(0, longestMessage)
    : fixedText(withoutResponse(message, response))
}

const wordOf = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && word.test(value)) ? value : undefined
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

const framesOf = (stack: unknown) =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : undefined

/**
 * What may be logged of whatever was thrown. Drivers put the values of a query, the row that was
 * there already, or a whole e-mail address into their errors, so only what is known to hold none is
 * taken: the kind, codes, the fixed beginning of the message, the places in the code.
 */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: '' }
  const known = error as Known
  const { name, code, status, responseCode, command, stack, cause, errors } = known
  const deeper = depth < deepestCause
  return {
    type: String(wordOf(name === 'Error' ? error.constructor?.name : name) ?? 'Error'),
    message: messageOf(known),
    code: wordOf(code),
    status: numberOf(status),
    responseCode: numberOf(responseCode),
    command: wordOf(command) as string | undefined,
    stack: framesOf(stack),
    cause: cause && deeper ? serializeError(cause, depth + 1) : undefined,
    errors:
      Array.isArray(errors) && deeper
        ? errors.slice(0, mostErrors).map((one) => serializeError(one, depth + 1))
        : undefined,
  }
}

const isSentence = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.constructor === Error ||
    error.name === 'APIError' ||
    String((error as Known).code).startsWith('ERR_PARSE_ARGS'))

/** Why a start or a command failed, as it is printed: sentences of ours as they are, of others the fixed part. */
export function failureSentence(error: unknown): string {
  if (isSentence(error)) return error.message
  const { type, message } = serializeError(error)
  return `${type}: ${message}`
}
