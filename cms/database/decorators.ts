/** The calls of Payload's database adapters that most of what stands around them is about. */
export const commonCalls = [
  'beginTransaction',
  'count',
  'create',
  'createGlobal',
  'deleteMany',
  'deleteOne',
  'find',
  'findGlobal',
  'findOne',
  'updateGlobal',
  'updateMany',
  'updateOne',
]

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * Puts `around` in the place of each of the adapter's `names`; it makes the call itself, with what the
 * call was given at hand. A call that an adapter does not have stays missing.
 */
export function decorateCalls(
  db: object,
  names: readonly string[],
  around: (call: () => Promise<unknown>, args: unknown[]) => Promise<unknown>,
): void {
  const calls = db as Record<string, Call | undefined>
  for (const name of names) {
    const call = calls[name]
    if (call) calls[name] = async (...args) => around(() => call.apply(db, args), args)
  }
}
