import { expect, it } from 'vitest'
import { adminSession } from './session.fixture.ts'
import { deletionQuestion } from './use-session-actions.ts'

const plainQuestion = 'Are you sure you want to delete the session "Airway workshop"?'

it.each([
  [0, 0, plainQuestion],
  [1, 0, `${plainQuestion} Its 1 registration will be deleted too.`],
  [3, 2, `${plainQuestion} Its 3 registrations and 2 waiting-list entries will be deleted too.`],
  [0, 1, `${plainQuestion} Its 1 waiting-list entry will be deleted too.`],
])('says who is deleted with a session of %i and %i', (registered, waitingListCount, expected) => {
  expect(deletionQuestion(adminSession({ registered, waitingListCount }))).toBe(expected)
})
