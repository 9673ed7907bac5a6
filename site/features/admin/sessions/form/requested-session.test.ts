import { expect, it } from 'vitest'
import { titleOf } from './requested-session.ts'

it.each([
  ['Eye emergencies', 'Eye emergencies'],
  [' Burns.\nOn a Tuesday, please.', 'Burns'],
  ['Could we have a session on eyes? I never feel safe.', 'Could we have a session on eyes?'],
  ['Version 2.0 of the sepsis course', 'Version 2.0 of the sepsis course'],
  ['a'.repeat(101), ''],
])('the title suggested for the request %j is %j', (message, title) =>
  expect(titleOf(message)).toBe(title),
)
