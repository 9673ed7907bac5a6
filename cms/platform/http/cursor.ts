import type { z } from 'zod'
import { invalid } from '#cms/platform/errors.ts'

export const encodeCursor = (position: object) =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

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
