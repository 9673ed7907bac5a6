import { setTimeout as wait } from 'node:timers/promises'
import { type APIRequestContext, test } from '@playwright/test'
import { signedIn } from './hub-api.ts'

/** Longer than most tests take. */
const clearOfMidnight = 60

function secondsToMidnight() {
  const clock = new Date().toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return 86_400 - (hours * 60 + minutes) * 60 - seconds
}

/**
 * Signs in before a file's tests and lets go after them. None of them begins so late that its days would be others,
 * and perhaps of another month, before it ends. @returns what gives them the client.
 */
export function administrator(): () => APIRequestContext {
  let admin: APIRequestContext
  test.beforeAll(async ({ baseURL }) => {
    admin = await signedIn(baseURL)
  })
  test.beforeEach(async () => {
    const left = secondsToMidnight()
    if (left > clearOfMidnight) return
    test.setTimeout(test.info().timeout + left * 1_000)
    await wait(left * 1_000)
  })
  test.afterAll(() => admin.dispose())
  return () => admin
}
