import { startMailServer } from '#cms/testing/mail-server.ts'

/** The mail server of the journeys. It knows nobody whose address starts with `refused`. */
await startMailServer(
  (address) => address.startsWith('refused'),
  {},
  Number(process.env.E2E_SMTP_PORT),
)
