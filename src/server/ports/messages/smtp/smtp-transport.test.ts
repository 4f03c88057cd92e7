import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { describeMailTransport, mailTo } from '../testing.ts'
import { createSmtpTransport, type SmtpTransportOptions } from './smtp-transport.ts'
import { CERTIFICATE, CREDENTIALS, refusal, startMailServer, type MailServer } from './testing/mail-server.ts'

const SECURED = { host: 'localhost', credentials: CREDENTIALS, ca: CERTIFICATE } as const
const PLAIN = { host: '127.0.0.1', tls: 'off', credentials: undefined } as const

describe.each<[string, Omit<SmtpTransportOptions, 'port'>, SMTPServerOptions]>([
  ['without TLS', PLAIN, { disabledCommands: ['STARTTLS'] }],
  ['with STARTTLS and a password', { ...SECURED, tls: 'starttls' }, { authOptional: false }],
  ['with TLS from the first byte and a password', { ...SECURED, tls: 'implicit' }, { secure: true, authOptional: false }],
])('%s', (_, options, serverOptions) => {
  describeMailTransport('a mail server by SMTP', async () => {
    const server = await startMailServer(serverOptions)
    return {
      transport: createSmtpTransport({ ...options, port: server.port }),
      arrived: async (messageId) => server.mails.filter((mail) => mail.messageId === messageId),
      close: server.close,
    }
  })

  it('signs in by TLS alone', async () => {
    const server = await startMailServer(serverOptions)
    await createSmtpTransport({ ...options, port: server.port }).deliver(mailTo('elin@example.se'))
    await server.close()
    expect(server.signIns).toEqual(options.credentials ? [true] : [])
  })
})

const deliver = async (port: number, over: Partial<SmtpTransportOptions> = {}) =>
  createSmtpTransport({ ...PLAIN, port, timeoutMs: 2_000, ...over }).deliver(mailTo('elin@example.se'))

/** A mail server that responds to each command until it has the mail, and then misbehaves. */
const speaking = (afterData: (socket: Socket) => void) => (socket: Socket) => {
  socket.write('220 test\r\n')
  socket.on('data', (part) => {
    const line = part.toString('latin1')
    if (line.startsWith('DATA')) socket.write('354 go on\r\n')
    else if (line.endsWith('\r\n.\r\n')) afterData(socket)
    else if (/^(?:EHLO|MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n')
  })
}

describe('a try by SMTP', () => {
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
  })

  async function serve(options: SMTPServerOptions): Promise<MailServer> {
    const server = await startMailServer(options)
    open.push(server.close)
    return server
  }

  it.each<[string, SMTPServerOptions, object]>([
    [
      'the content is refused for good',
      { onData: (stream, _session, answer) => void stream.on('end', () => answer(refusal(554, '5.7.1 elin@example.se spam'))).resume() },
      { outcome: 'refused', reason: 'smtp DATA EMESSAGE 554 5.7.1' },
    ],
    [
      'the server has no room for the content now',
      { onData: (stream, _session, answer) => void stream.on('end', () => answer(refusal(452, 'full'))).resume() },
      { outcome: 'later', reason: 'smtp DATA EMESSAGE 452' },
    ],
    [
      'the sender is refused, which the operator can mend',
      { onMailFrom: (_address, _session, answer) => answer(refusal(550, '5.7.1 no-reply@teckna.example may not send')) },
      { outcome: 'later', reason: 'smtp MAIL FROM EENVELOPE 550 5.7.1' },
    ],
    [
      'the server takes no connections now',
      { onConnect: (_session, answer) => answer(refusal(421, '4.3.2 come back')) },
      { outcome: 'later', reason: expect.stringMatching(/^smtp CONN E[A-Z]+ 421/) },
    ],
    [
      'the mail is larger than the server takes',
      { onData: (stream, _session, answer) => void stream.on('end', () => answer(refusal(552, '5.3.4 too large'))).resume() },
      { outcome: 'refused', reason: 'smtp DATA EMESSAGE 552 5.3.4' },
    ],
  ])('says what to do if %s', async (_, options, expected) => {
    const server = await serve({ disabledCommands: ['STARTTLS'], ...options })
    expect(await deliver(server.port)).toEqual(expected)
  })

  it('waits for the operator if the password is wrong, and never names it', async () => {
    const server = await serve({ authOptional: false })
    const wrong = { ...SECURED, tls: 'starttls', credentials: { user: 'shop', password: 'fel' } } as const
    expect(await deliver(server.port, wrong)).toEqual({ outcome: 'later', reason: 'smtp AUTH PLAIN EAUTH 535 5.7.8' })
    expect(server.mails).toEqual([])
  })

  it('never falls back to a connection without TLS', async () => {
    const server = await serve({ disabledCommands: ['STARTTLS'] })
    expect(await deliver(server.port, { ...SECURED, tls: 'starttls' })).toMatchObject({ outcome: 'later' })
    expect([server.mails, server.signIns]).toEqual([[], []])
  })

  it.each(['starttls', 'implicit'] as const)('says nothing to a server with an unknown certificate (%s)', async (tls) => {
    const server = await serve({ secure: tls === 'implicit' })
    const { ca: _ca, ...unknown } = SECURED
    expect(await deliver(server.port, { ...unknown, tls })).toMatchObject({ outcome: 'later', reason: expect.stringMatching(/^smtp /) })
    expect([server.mails, server.signIns]).toEqual([[], []])
  })

  it('waits if nothing listens there', async () => {
    const server = await startMailServer()
    await server.close()
    expect(await deliver(server.port)).toEqual({ outcome: 'later', reason: 'smtp CONN ESOCKET' })
  })

  /** Starts a server that speaks by a script, where smtp-server would be too polite. */
  async function listen(onSocket: (socket: Socket) => void): Promise<number> {
    const sockets = new Set<Socket>()
    const server: Server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      onSocket(socket)
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    server.listen(0, '127.0.0.1', resolve)
    await promise
    open.push(async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }

  it('is repeated if the connection drops before the server has taken the mail', async () => {
    const port = await listen(speaking((socket) => socket.destroy()))
    expect(await deliver(port)).toMatchObject({ outcome: 'later', reason: expect.stringMatching(/^smtp .*E(?:CONNECTION|SOCKET)/) })
  })

  it.each([
    ['never greets', () => undefined],
    ['never answers the mail', speaking(() => undefined)],
    ['answers a letter at a time', (socket: Socket) => void setInterval(() => socket.write('2'), 50).unref()],
  ])('ends in time with a server that %s', async (_, onSocket) => {
    const port = await listen(onSocket)
    const begun = performance.now()
    expect(await deliver(port, { timeoutMs: 300 })).toMatchObject({ outcome: 'later' })
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
