import type { APIRequestContext } from '@playwright/test'
import type { Person } from '../person.ts'

/** What a journey begins with: somebody at a browser, and an administrator's API client to prepare the hub. */
export type Journey = (person: Person, admin: APIRequestContext) => Promise<void>
export type Journeys = (add: (sentence: string, journey: Journey) => void) => void
