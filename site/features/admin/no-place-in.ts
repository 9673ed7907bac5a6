import { NoPlaceFree } from '#collections/waiting-list/contract.ts'
import { ApiError } from '#site/data/api.ts'

/** The numbers of places in a refusal, if it is about them. */
export const noPlaceIn = (error: unknown): NoPlaceFree | undefined =>
  error instanceof ApiError ? NoPlaceFree.safeParse(error.answer).data : undefined
