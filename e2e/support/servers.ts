import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The servers of the browser tests: one to buy from, one whose content is changed meanwhile. */
export const SERVERS = { shop: 3199, content: 3198 } as const

/** Folder of the chat that the second server is set up with; the tests answer in its place. */
export const CHATBOT_URL = 'https://chat.example/teckna'

export type ServerName = keyof typeof SERVERS

/** Address of a server. */
export const originOf = (name: ServerName) => `http://localhost:${SERVERS[name]}`

/** Data folder of a server; made anew at each start. */
export const dataDirOf = (name: ServerName) => join(tmpdir(), `teckna-e2e-${name}`)
