const shortest = 15

export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set<string | number>(dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}

export const tooCommon = 'must not be one that many people use'

/** Invisible letters that a paste brings along. */
const unseen = /^\s|\s$|[^\S ]|\p{Cc}|\p{Cf}/u

/** For an account. @returns the end of a sentence after "This password", or undefined. */
export async function passwordProblem(password: string): Promise<string | undefined> {
  if (password.length < shortest) return `must have at least ${shortest} characters`
  if (unseen.test(password)) return 'must have no blank at its ends, tab, line break or hidden sign'
  return (await isCommonPassword(password)) ? tooCommon : undefined
}
