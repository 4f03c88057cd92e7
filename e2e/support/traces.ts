import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { logFileOf, tokenFileOf, type ServerName } from './servers.ts'

/** How a personal number may be written. @param number twelve digits */
export function spellingsOf(number: string): readonly string[] {
  const [date, short, last] = [number.slice(0, 8), number.slice(2, 8), number.slice(8)]
  return [`${date}${last}`, `${date}-${last}`, `${short}${last}`, `${short}-${last}`, `${short}+${last}`]
}

/** Every place of a page's origin where a script may keep something, and what it holds. */
export async function keptByScripts(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return page.evaluate(async () => ({
    localStorage: Object.entries(localStorage).flat(),
    sessionStorage: Object.entries(sessionStorage).flat(),
    cookies: document.cookie.split(';').filter(Boolean),
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    window: [window.name],
  }))
}

/** What a visit has that nobody else may learn. */
export interface Secrets {
  /** All that has been seen until now. */
  known(): Promise<readonly string[]>
  /** The source of each page that has been visited. */
  readonly sources: readonly string[]
}

/** Where the browser and the provider tell each other what nobody else may know. */
const IN_ADDRESS = ['code', 'state', 'nonce', 'id_token_hint', 'kvitto'] as const
/** The parts of answers, and of what is sent, that are secrets. */
const IN_JSON = /"(?:signingKey|launchUrl|qr|qrData|password|xsrf|receiptToken)":"([^"]+)"/g
const IN_LAUNCH = /(?:autostarttoken|nonce)=([\w-]+)/gi

/** Cookies whose values stand in the path of the page where one signs in: worth nothing without the signature beside them. */
const IN_PATH = /^teckna-interaction(-resume)?$/

/** Watches a visit, and learns its secrets from the traffic, the browser's cookies and the provider's answers to the server. */
export function watchSecrets(context: BrowserContext, server: ServerName): Secrets {
  const seen = new Set<string>()
  const sources: string[] = []
  const reading: Promise<unknown>[] = []
  const learn = (text: string) => {
    for (const [, value = ''] of text.matchAll(IN_JSON)) {
      // of the code on the screen, which is made anew each second, its start token stays
      seen.add(/^bankid\.([^.]+)\./.exec(value)?.[1] ?? value)
      for (const [, part = ''] of value.matchAll(IN_LAUNCH)) seen.add(part)
    }
  }
  context.on('request', (request) => {
    const { searchParams, hash } = new URL(request.url())
    for (const name of IN_ADDRESS) {
      const value = searchParams.get(name) ?? new URLSearchParams(hash.slice(1)).get(name)
      if (value) seen.add(value)
    }
    learn(request.postData() ?? '')
  })
  context.on('response', (response) => {
    const type = response.request().resourceType()
    if (response.status() >= 300 || !['document', 'fetch'].includes(type)) return
    const read = response.text().then(
      (text) => {
        if (type === 'document') sources.push(text)
        learn(text)
      },
      // a page that was left before it was read
      () => undefined,
    )
    reading.push(read)
  })
  return {
    sources,
    async known() {
      await Promise.all(reading)
      for (const { name, value } of await context.cookies())
        if (!IN_PATH.test(name)) for (const part of [value, ...value.split('.')]) seen.add(part)
      for (const token of (await readFile(tokenFileOf(server), 'utf8')).split('\n')) seen.add(token)
      return [...seen].filter((secret) => secret.length >= 8)
    },
  }
}

/** What a server has logged since it started. */
export const readLog = async (server: ServerName) => readFile(logFileOf(server), 'utf8')

/** Those of some secrets that a text holds. */
export const foundIn = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret))
