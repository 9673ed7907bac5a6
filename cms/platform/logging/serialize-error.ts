type SerializedError = {
  type: string
  message: string
  code?: string | number
  responseCode?: number
  command?: string
  stack?: string
  cause?: SerializedError
}

type Known = Partial<
  Record<keyof SerializedError | 'name' | 'response' | 'issues' | 'syscall', unknown>
>

const maxMessageLength = 200
const maxCauseDepth = 4
const maxIssues = 5
const word = /^[\w. -]{1,60}$/

// Libraries start with a fixed text; values follow a quote, bracket or line break.
const valuesBegin = /["`“«{[<\n]|(?<!\w)'|dup key|params:|be queried:/

export const fixedText = (message: string) =>
  message.split(valuesBegin, 1)[0]!.trim().slice(0, maxMessageLength)

const withoutResponse = (message: string, response: unknown) =>
  typeof response === 'string' ? message.split(response, 1)[0]! : message

type Issue = { path?: unknown; code?: unknown }

const fieldsOf = (issues: Issue[]) =>
  issues
    .slice(0, maxIssues)
    .map(({ path, code }) => `${Array.isArray(path) ? path.join('.') : ''} ${String(code)}`)
    .join(', ')

function messageOf({ message, response, issues, syscall }: Known): string {
  if (Array.isArray(issues)) return fieldsOf(issues as Issue[])
  if (typeof message !== 'string') return ''
  return typeof syscall === 'string'
    ? message.slice(0, maxMessageLength)
    : fixedText(withoutResponse(message, response))
}

const wordOf = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && word.test(value)) ? value : undefined

const framesOf = (stack: unknown) =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : undefined

/** Drivers put personal data into errors, so only known safe parts are logged. */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: '' }
  const known = error as Known
  const { name, code, responseCode, command, stack, cause } = known
  return {
    type: String(wordOf(name === 'Error' ? error.constructor?.name : name) ?? 'Error'),
    message: messageOf(known),
    code: wordOf(code),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: wordOf(command) as string | undefined,
    stack: framesOf(stack),
    cause: cause && depth < maxCauseDepth ? serializeError(cause, depth + 1) : undefined,
  }
}
