import { startMailServer } from '#cms/testing/mail-server.ts'

/** The tests' mail server; it refuses addresses that start with `refused`. */
await startMailServer(
  (address) => address.startsWith('refused'),
  {},
  Number(process.env.E2E_SMTP_PORT),
)
