import { afterAll, beforeEach } from 'vitest'
import { startHubWithMail } from './hub-with-mail.ts'
import { startTestApp } from './test-app.ts'

/** A hub for the tests of a file, which stops after them, and a signed-in administrator. */
export async function aHub(...options: Parameters<typeof startTestApp>) {
  const hub = await startTestApp(...options)
  afterAll(() => hub.stop())
  return { hub, admin: await hub.signIn() }
}

/** The same with a mail server, which has received nothing when a test begins. */
export async function aHubWithMail(...options: Parameters<typeof startHubWithMail>) {
  const { stop, ...stage } = await startHubWithMail(...options)
  beforeEach(stage.mailServer.clear)
  afterAll(stop)
  return stage
}
