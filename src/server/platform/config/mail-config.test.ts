import { describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readMail } from './mail-config.ts'

const FROM = 'no-reply@insurer.example'
const read = (env: Record<string, string>, isProduction = false) => readMail(env, { isProduction, insurerEmail: 'hej@insurer.example' })
const smtpOf = (url: string) => read({ SMTP_URL: url, MAIL_FROM: FROM }).smtp
const inProduction = (url: string) => read({ SMTP_URL: url, MAIL_FROM: FROM }, true).smtp?.tls

describe('the mail server', () => {
  it('is none by default, and the insurer is the sender', () => {
    expect(read({ SMTP_URL: '', MAIL_FROM: '', SMTP_CA: '' })).toEqual({ from: 'hej@insurer.example', smtp: undefined })
  })

  it('that a module of the insurer may replace is not required, and its messages have a sender', () => {
    const withModule = { isProduction: true, insurerEmail: 'hej@insurer.example', hasModule: true }
    expect(readMail({}, withModule)).toEqual({ from: 'hej@insurer.example', smtp: undefined })
    expect(readMail({ MAIL_FROM: FROM }, withModule)).toEqual({ from: FROM, smtp: undefined })
    expect(() => readMail({ MAIL_FROM: 'nobody' }, withModule)).toThrow('MAIL_FROM must be one e-mail address')
  })

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'starttls', credentials: undefined }],
    ['smtp://mail.example:2525/', { port: 2525, tls: 'starttls' }],
    ['smtps://mail.example', { port: 465, tls: 'implicit' }],
    ['smtp://mail.example?tls=off', { port: 25, tls: 'off' }],
    ['smtp://shop:a%40b%2Fc%25@mail.example', { credentials: { user: 'shop', password: 'a@b/c%' } }],
    ['smtp://shop:a@127.0.0.1:25?tls=off', { host: '127.0.0.1', tls: 'off', credentials: { user: 'shop', password: 'a' } }],
    ['smtp://[::1]:1025?tls=off', { host: '::1', port: 1025 }],
  ])('%s', (url, expected) => expect(smtpOf(url)).toMatchObject(expected))

  it('has a sender, and an authority of its own', () => {
    expect(read({ SMTP_URL: 'smtps://mail.example', MAIL_FROM: FROM, SMTP_CA: '/etc/ca.pem' })).toMatchObject({
      from: FROM,
      smtp: { caFile: '/etc/ca.pem' },
    })
  })

  const form = 'SMTP_URL must be smtp://user:password@host:port or smtps://… with nothing after the port but ?tls=off'
  const both = 'SMTP_URL must have both a user and a password, or neither'
  const unsafe = 'SMTP_URL has ?tls=off: in production, or with a password, only a server on this machine may have it'
  it.each([
    ['mail.example:587', form],
    ['https://mail.example', form],
    ['smtp://', form],
    ['smtp://mail.example/inbox', form],
    ['smtp://mail.example?tls=on', form],
    ['smtps://mail.example?tls=off', form],
    ['smtp://mail.example#x', form],
    ['smtp://shop@mail.example', both],
    ['smtp://:hemligt@mail.example', both],
    ['smtp://shop:hemligt%zz@mail.example', /^SMTP_URL has a % /],
    ['smtp://shop:hemligt@mail.example?tls=off', unsafe],
  ])('%s is refused without a word of its password', (url, message) => {
    expect(() => smtpOf(url)).toThrow(message)
    expect(() => smtpOf(url)).toThrow(ConfigError)
    expect(() => smtpOf(url)).toThrow(/^(?!.*hemligt)/)
  })

  it('may be without TLS in production on the same machine only', () => {
    expect(inProduction('smtp://localhost?tls=off')).toBe('off')
    expect(() => inProduction('smtp://mail.example?tls=off')).toThrow(unsafe)
  })

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL needs MAIL_FROM: /],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Teckna <a@b.se>' }, /^MAIL_FROM must be one e-mail address, .*"Teckna <a@b.se>"$/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@localhost' }, /^MAIL_FROM must be/],
    [{ MAIL_FROM: FROM }, /^MAIL_FROM and SMTP_CA need SMTP_URL/],
    [{ SMTP_CA: '/etc/ca.pem' }, /^MAIL_FROM and SMTP_CA need SMTP_URL/],
  ] as readonly (readonly [Record<string, string>, RegExp])[])('%j is refused', (env, message) => expect(() => read(env)).toThrow(message))

  it('is required in production', () => {
    expect(() => read({}, true)).toThrow(/^SMTP_URL is missing: without a mail server no customer gets a confirmation/)
  })
})
