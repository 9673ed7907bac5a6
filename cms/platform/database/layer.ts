import type { BaseDatabaseAdapter } from 'payload'

type Calls = Omit<BaseDatabaseAdapter, 'payload'>

/** For each call of the adapter: takes the next function and returns the one around it. */
export type Layer = {
  [Name in keyof Calls]?: (next: NonNullable<Calls[Name]>) => Calls[Name]
}

type Call = (...args: unknown[]) => Promise<unknown>

export const databaseCalls = [
  'beginTransaction',
  'count',
  'create',
  'createGlobal',
  'deleteMany',
  'deleteOne',
  'find',
  'findDistinct',
  'findGlobal',
  'findOne',
  'updateGlobal',
  'updateMany',
  'updateOne',
  'upsert',
] as const

export const around = (
  names: readonly (keyof Calls)[],
  wrap: (call: () => Promise<unknown>, args: unknown[]) => Promise<unknown>,
): Layer =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (next: Call) =>
        (...args: unknown[]) =>
          wrap(() => next(...args), args),
    ]),
  )

export function addLayer(db: BaseDatabaseAdapter, layer: Layer): void {
  const calls: Record<string, unknown> = db as object as Record<string, unknown>
  for (const [name, wrap] of Object.entries(layer)) {
    const call = calls[name]
    if (typeof call === 'function') {
      calls[name] = (wrap as (next: Call) => Call)(call.bind(db) as Call)
    }
  }
}
