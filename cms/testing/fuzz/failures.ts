import { z } from 'zod'
import type { FuzzResult } from './fuzz-case.ts'

/** What a driver, a runtime or a stack would say; no sentence for people has any of it. */
const innards =
  /sqlite|libsql|drizzle|mongo|E11000|CastError|BSON|ObjectId|node_modules|\n\s+at |\.[jt]s:\d|TypeError|RangeError|SyntaxError|(?<!\/)undefined|\[object /i

const Refusal = z.strictObject({
  message: z.string().min(1),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
  current: z.object({}).optional(),
})

const isJson = (text: string, schema: z.ZodType) => {
  try {
    return schema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** What no answer of the server may be, whoever asks for whatever; undefined when all is well. */
export function failureOf({ status, text }: FuzzResult): string | undefined {
  if (status === 0) return `no answer: ${text}`
  if (status >= 500) return 'the server failed'
  if (status >= 400 && innards.test(text)) return 'gives away what it is made of'
  return undefined
}

/** The same for a call of the API, whose refusals have one shape (docs/product, rules 98 to 110). */
export function apiFailureOf(hit: FuzzResult): string | undefined {
  const failure = failureOf(hit)
  if (failure || hit.status < 400) return failure
  return isJson(hit.text, Refusal) ? undefined : 'not a refusal of the contract'
}

const short = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}… (${text.length})` : text

/** One line that says what was sent and what came back. */
export const describeResult = ({ fuzzCase, status, text }: FuzzResult, failure: string) =>
  `${failure}: ${fuzzCase.method} ${short(fuzzCase.path, 200)} ${JSON.stringify(fuzzCase.headers)} ${short(fuzzCase.body ?? '', 300)} → ${status} ${short(text, 200)}`
