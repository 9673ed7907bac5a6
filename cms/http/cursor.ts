import type { z } from 'zod'
import { invalid } from '#cms/errors.ts'

/** Where a page of a list ended, as text for a query. */
export const encodeCursor = (position: object) =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws APIError 400 for what is no cursor of ours. */
export function decodeCursor<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalid('This list has no such page.')
  }
}
