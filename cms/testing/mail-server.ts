import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the server took it: to whom it was handed in, and what it says. */
export type ReceivedMail = { recipients: string[]; mail: ParsedMail }

const noSuchUser = (address: string) =>
  Object.assign(new Error(`5.1.1 <${address}> no such user`), { responseCode: 550 })

// Not from the kinds of emails: they load Payload's editor, which now and then stalls the runner of the browser tests.
const receiptSubject = /^You are (?:registered|on the waiting list): | changes to your sign-ups$/
/** A sign-up sends them by itself; tests of other mails need not know of them. */
const isReceipt = ({ subject = '' }: ParsedMail) => receiptSubject.test(subject)

/**
 * A real mail server that keeps what it takes, receipts of sign-ups apart, on `port` (0: any free one). `refuses` says whose mail
 * it does not take.
 */
export async function startMailServer(
  refuses: (address: string) => boolean = () => false,
  options: SMTPServerOptions = {},
  wantedPort = 0,
) {
  const received: ReceivedMail[] = []
  const receipts: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Idle connections of the hub's pool would hold the stop.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      refuses(address) ? done(noSuchUser(address)) : done(),
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      simpleParser(stream).then((mail) => {
        ;(isReceipt(mail) ? receipts : received).push({ recipients, mail })
        done()
      }, done)
    },
    ...options,
  })
  // A client that hangs up in the middle is no trouble of the server's.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    receipts,
    /** All mails to an address, receipts first. */
    sentTo: (email: string) =>
      [...receipts, ...received]
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ mail }) => mail),
    clear: () => {
      for (const mails of [received, receipts]) mails.length = 0
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
