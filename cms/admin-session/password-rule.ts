const shortest = 15

/** @returns what is wrong with a new password of a panel account, to go on a sentence about it. */
export async function passwordProblem(password: string): Promise<string | undefined> {
  if (password.length < shortest) return `must have at least ${shortest} characters`
  // On demand: the list has 49,000 lines, and a password is set once in a while.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set<string | number>(dictionary['passwords-common'])
  return common.has(password.toLowerCase()) ? 'must not be one that many people use' : undefined
}
