import { startMailServer } from '#cms/testing/mail-server.ts'

/** The tests' mail server, in the process of the runner; it refuses addresses that start with `refused`. */
// oxlint-disable-next-line no-default-export -- Playwright asks for it
export default async function setup() {
  const port = Number(process.env.E2E_SMTP_PORT)
  const { stop } = await startMailServer((address) => address.startsWith('refused'), {}, port)
  return stop
}
