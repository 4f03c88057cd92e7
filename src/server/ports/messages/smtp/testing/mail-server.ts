import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Mail } from '../../mail-transport-port.ts'

const file = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')

/** The authority of the server's certificate. */
export const CERTIFICATE = file('server.pem')
export const CREDENTIALS = { user: 'shop', password: 'hemligt @/ord' }

/** A mail server on this machine, and what it took. */
export interface MailServer {
  readonly port: number
  readonly mails: readonly Mail[]
  /** How often a client signed in, and whether by TLS. */
  readonly signIns: readonly boolean[]
  readonly close: () => Promise<void>
}

/** Returns a refusal in the words of a real server, which name the recipient. */
export function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

/** Starts a mail server that refuses recipients at `refused.example`, and is busy for those at `later.example`. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: Mail[] = []
  const signIns: boolean[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    cert: CERTIFICATE,
    key: file('server-key.pem'),
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, { secure }, answer) {
      const isKnown = username === CREDENTIALS.user && password === CREDENTIALS.password
      if (isKnown) signIns.push(secure)
      answer(isKnown ? null : refusal(535, '5.7.8 authentication failed for shop'), isKnown ? { user: 'shop' } : undefined)
    },
    onRcptTo({ address }, _session, answer) {
      if (address.endsWith('@refused.example')) return answer(refusal(550, `5.1.1 <${address}> does not exist`))
      if (address.endsWith('@later.example')) return answer(refusal(450, `4.2.1 <${address}> is busy`))
      return answer()
    },
    onData(stream, { envelope }, answer) {
      readMail(stream, envelope.rcptTo[0]?.address ?? '').then((mail) => {
        mails.push(mail)
        answer()
      }, answer)
    },
    ...options,
  })
  // a client that breaks off is a part of the tests
  server.on('error', () => undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    signIns,
    close: async () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** Reads a mail as a mail program does. */
async function readMail(stream: Parameters<NonNullable<SMTPServerOptions['onData']>>[0], to: string): Promise<Mail> {
  const { messageId = '', date, from, subject = '', text = '', attachments } = await simpleParser(stream)
  const [sender] = from?.value ?? []
  return {
    messageId: messageId.replaceAll(/[<>]/g, ''),
    date: date ?? new Date(0),
    from: { name: sender?.name ?? '', address: sender?.address ?? '' },
    to,
    subject,
    text,
    files: attachments.map(({ filename = '', contentType, content }) => ({ name: filename, type: contentType, content })),
  }
}
