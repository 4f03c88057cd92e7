import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { logFileOf, tokenFileOf, type ServerName } from './servers.ts'

/** How a personal number may be written. @param number twelve digits */
export function spellingsOf(number: string): readonly string[] {
  const [date, short, last] = [number.slice(0, 8), number.slice(2, 8), number.slice(8)]
  return [`${date}${last}`, `${date}-${last}`, `${short}${last}`, `${short}-${last}`, `${short}+${last}`]
}

/** Every storage of a page's origin that scripts can reach, and its contents. */
export async function scriptStorage(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
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

/** The secrets of a visit. */
export interface Secrets {
  /** Returns all secrets seen so far. */
  known(): Promise<readonly string[]>
  /** The source of each visited page. */
  readonly sources: readonly string[]
}

/** Secrets in addresses that the browser and the provider exchange. */
const IN_ADDRESS = ['code', 'state', 'nonce', 'id_token_hint', 'kvitto'] as const
/** Secrets in answers and request bodies. */
const IN_JSON = /"(?:signingKey|launchUrl|qr|qrData|password|xsrf|receiptToken)":"([^"]+)"/g
const IN_LAUNCH = /(?:autostarttoken|nonce)=([\w-]+)/gi

/** Cookies whose values are part of the sign-in page's path: worthless without their signature. */
const IN_PATH = /^teckna-interaction(-resume)?$/

/**
 * Watches a visit, and learns its secrets from the traffic, the browser's cookies and the provider's answers to the
 * server.
 */
export function watchSecrets(context: BrowserContext, server: ServerName): Secrets {
  const seen = new Set<string>()
  const sources: string[] = []
  const reading: Promise<unknown>[] = []
  const learn = (text: string) => {
    for (const [, value = ''] of text.matchAll(IN_JSON)) {
      // the code on the screen changes each second; its start token stays the same
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
      // the page was closed before its source was read
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

/** Returns those secrets that a text contains. */
export const foundIn = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret))
