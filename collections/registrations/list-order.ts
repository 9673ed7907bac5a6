import type { List } from './admin-people.contract.ts'

/** The order of each list: of two who came at the same time, always the same one is first. */
export const listOrder: Record<List, [string, string]> = {
  registration: ['registeredAt', 'id'],
  'waiting-list-entry': ['joinedAt', 'id'],
}
