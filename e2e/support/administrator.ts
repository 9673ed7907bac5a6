import { type APIRequestContext, test } from '@playwright/test'
import { signedIn } from './hub-api.ts'

/** Signs in before a file's tests and lets go after them. @returns what gives them the client. */
export function administrator(): () => APIRequestContext {
  let admin: APIRequestContext
  test.beforeAll(async ({ baseURL }) => {
    admin = await signedIn(baseURL)
  })
  test.afterAll(() => admin.dispose())
  return () => admin
}
