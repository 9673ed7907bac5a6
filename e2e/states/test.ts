import { type APIRequestContext, test as base } from '@playwright/test'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { signedIn } from '../support/hub-api.ts'
import { startOwnHub } from '../support/servers/own-hub.ts'
import { storeProgramme } from './programme.ts'

type Hub = { url: string; admin: APIRequestContext }

/** A test on its own hub with the example term and the states' data. */
export const test = base.extend<object, { hub: Hub }>({
  hub: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner wants the names of what is used.
    async ({}, give) => {
      const mail = await startMailServer((address) => address.startsWith('refused'))
      // The example term's reminders would use up the first minute's emails.
      const hub = await startOwnHub({ SMTP_URL: mail.url, MAIL_PER_MINUTE: '1000' })
      try {
        const admin = await signedIn(hub.url)
        await storeProgramme(admin)
        await give({ url: hub.url, admin })
        await admin.dispose()
      } finally {
        await hub.stop()
        await mail.stop()
      }
    },
    // As generous as the end-to-end tests.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ hub }, give) => give(hub.url),
})
