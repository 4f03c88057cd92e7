import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The servers that all tests share: one for purchases, one whose content changes, and one for purchases at an insurer whose own core
 * system makes the contracts.
 */
export const SHARED_SERVERS = ['shop', 'content', 'insurer'] as const

/**
 * Servers that a test starts for itself, each with its own clock. `embedded`: customers sign in at the embedded
 * identity provider. `outside`: at an insurer's own. `production`: as deployed. `brand`: in the looks of another insurer.
 * `released`: what its flows share changes.
 */
export type OwnServer = 'embedded' | 'outside' | 'production' | 'brand' | 'released'

export type ServerName = (typeof SHARED_SERVERS)[number] | OwnServer

const PORTS: Readonly<Record<ServerName, number>> = {
  shop: 3199,
  content: 3198,
  insurer: 3191,
  embedded: 3196,
  outside: 3195,
  production: 3194,
  brand: 3193,
  released: 3192,
}

/** Folder of the chat in the second server's configuration; the tests answer in its place. */
export const CHATBOT_URL = 'https://chat.example/teckna'

/** Script for statistics in the second server's configuration; the tests answer in its place. */
export const STATISTICS_SCRIPT_URL = 'https://tags.example/collect.js?id=1'

export const portOf = (name: ServerName) => PORTS[name]

/** Address of a server. */
export const originOf = (name: ServerName) => `http://localhost:${PORTS[name]}`

/** Data folder of a server; recreated at each start, unless the server goes on after it was killed. */
export const dataDirOf = (name: ServerName) => join(tmpdir(), `teckna-e2e-${name}`)

/** What a server has logged since it started, as lines of JSON. */
export const logFileOf = (name: ServerName) => `${dataDirOf(name)}.log`

/** The identity provider's tokens to a server since it started, one per line. */
export const tokenFileOf = (name: ServerName) => `${dataDirOf(name)}.tokens`

/** What the server `insurer` sells. A server with fewer flows to publish starts sooner. */
export const INSURER_FLOWS = ['child', 'car', 'life', 'ppiMortgageIncome', 'coApplicant', 'withdrawal'] as const

/** A test's command to its own server: milliseconds by which the clock advances. The answer is how far it has come. */
export interface ServerCommand {
  readonly advanceBy: number
}
