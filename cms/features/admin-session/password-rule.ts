const shortest = 15

export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set<string | number>(dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}

export const tooCommon = 'must not be one that many people use'

/** For an account. @returns the end of a sentence after "This password", or undefined. */
export async function passwordProblem(password: string): Promise<string | undefined> {
  if (password.length < shortest) return `must have at least ${shortest} characters`
  return (await isCommonPassword(password)) ? tooCommon : undefined
}
