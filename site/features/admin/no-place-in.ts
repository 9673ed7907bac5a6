import { NoPlaceFree } from '#collections/waiting-list/contract.ts'
import { ApiError } from '#site/data/api.ts'

/** What a refusal says of the places, if it is about them. */
export const noPlaceIn = (error: unknown): NoPlaceFree | undefined =>
  error instanceof ApiError ? NoPlaceFree.safeParse(error.answer).data : undefined
