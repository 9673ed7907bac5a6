import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#cms/platform/env.ts'

/** Crockford's: without letters that one takes for digits. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/**
 * The code that is typed where an email's link has lost its end (docs/product, rule 173). It is made of the link, so
 * that nothing is stored and it holds as long as the link does.
 */
export function codeOf(env: Pick<Env, 'PAYLOAD_SECRET'>, link: string): string {
  const bytes = createHmac('sha256', env.PAYLOAD_SECRET).update(`code of ${link}`).digest()
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** 'ABCD-EFGH', as it stands in emails. */
export const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** As people type it: with blanks or a dash, in small letters, with O and I for digits. */
export const typedCode = (text: string) =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Whether somebody has typed the code of `link`. */
export function isCodeOf(env: Pick<Env, 'PAYLOAD_SECRET'>, link: string, typed: string): boolean {
  const [right, given] = [Buffer.from(codeOf(env, link)), Buffer.from(typedCode(typed))]
  return right.length === given.length && timingSafeEqual(right, given)
}
