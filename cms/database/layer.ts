import type { BaseDatabaseAdapter } from 'payload'

type Calls = Omit<BaseDatabaseAdapter, 'payload'>

/** What stands around some calls of an adapter: for each name, the new call made from the one inside. */
export type Layer = {
  [Name in keyof Calls]?: (next: NonNullable<Calls[Name]>) => Calls[Name]
}

type Call = (...args: unknown[]) => Promise<unknown>

/** The calls of Payload's adapters that reach the database. */
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

/** A layer with the same `wrap` around each of the named calls. `wrap` gets the call and its arguments. */
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

/** Puts `layer` around `db`. A call that the adapter does not have stays missing. */
export function addLayer(db: BaseDatabaseAdapter, layer: Layer): void {
  const calls: Record<string, unknown> = db as object as Record<string, unknown>
  for (const [name, wrap] of Object.entries(layer)) {
    const call = calls[name]
    if (typeof call === 'function') {
      calls[name] = (wrap as (next: Call) => Call)(call.bind(db) as Call)
    }
  }
}
