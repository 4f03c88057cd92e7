import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The servers that every test may use: one to buy from, one whose content is changed meanwhile. */
export const SHARED_SERVERS = ['shop', 'content'] as const

/**
 * Those that a test starts for itself, each with its own clock: one whose customers sign in at the embedded identity provider,
 * one where they do so at an insurer's own, and one as customers meet it.
 */
export type OwnServer = 'embedded' | 'outside' | 'production'

export type ServerName = (typeof SHARED_SERVERS)[number] | OwnServer

const PORTS: Readonly<Record<ServerName, number>> = { shop: 3199, content: 3198, embedded: 3196, outside: 3195, production: 3194 }

/** Folder of the chat that the second server is set up with; the tests answer in its place. */
export const CHATBOT_URL = 'https://chat.example/teckna'

export const portOf = (name: ServerName) => PORTS[name]

/** Address of a server. */
export const originOf = (name: ServerName) => `http://localhost:${PORTS[name]}`

/** Data folder of a server; made anew at each start. */
export const dataDirOf = (name: ServerName) => join(tmpdir(), `teckna-e2e-${name}`)

/** What a server has logged since it started, as lines of JSON. */
export const logFileOf = (name: ServerName) => `${dataDirOf(name)}.log`

/** The tokens that its identity provider has given a server since it started, a line each. */
export const tokenFileOf = (name: ServerName) => `${dataDirOf(name)}.tokens`
