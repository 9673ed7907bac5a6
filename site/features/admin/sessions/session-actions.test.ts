import { expect, it } from 'vitest'
import { adminSession } from './session.fixture.ts'
import { deletionQuestion } from './session-actions.ts'

const plainQuestion = 'Are you sure you want to delete the session "Airway workshop"?'

it.each([
  [0, 0, 0, plainQuestion],
  [1, 0, 0, `${plainQuestion} Its 1 registration will be deleted too.`],
  [3, 2, 0, `${plainQuestion} Its 3 registrations and 2 waiting-list entries will be deleted too.`],
  [0, 1, 0, `${plainQuestion} Its 1 waiting-list entry will be deleted too.`],
  [
    2,
    0,
    12,
    `${plainQuestion} Its 2 registrations will be deleted too. The attendance of 12 people, and their certificates for it, will go with it.`,
  ],
])('says who is deleted with a session of %i, %i waiting and %i there', (...given) => {
  const [registered, waitingListCount, attended, expected] = given
  const session = adminSession({ registered, waitingListCount, attended })
  expect(deletionQuestion(session, new Date(session.endTime))).toBe(expected)
})

it('says before the start that no one is emailed, unless the session is cancelled', () => {
  const session = adminSession({ registered: 2 })
  const now = new Date(Date.parse(session.startTime) - 1)
  const question = `${plainQuestion} Its 2 registrations will be deleted too.`
  const news = ' No one on the lists is emailed. To email them, cancel the session instead.'
  expect(deletionQuestion(session, now)).toBe(question + news)
  expect(deletionQuestion({ ...session, cancelledAt: session.updatedAt }, now)).toBe(question)
  expect(deletionQuestion(adminSession(), now)).toBe(plainQuestion)
})
