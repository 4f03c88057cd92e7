import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Mail } from './mail-transport-port.ts'
import { latestMessages, type OutboxMessage } from './outbox.ts'

export interface OutboxPageOptions {
  readonly db: Db
  /** Returns the mail of a message, if the embedded mailbox has it. */
  readonly received: (id: string) => Mail | undefined
}

interface FileParams {
  readonly Params: { readonly id: string; readonly index: string }
}

const SHOWN = 100

/** Long links wrap: a phone shows the page without scrolling sideways. WCAG 1.4.10 */
const STYLE = 'body{font:1rem/1.5 sans-serif;margin:1rem;overflow-wrap:anywhere}pre{font:inherit;white-space:pre-wrap}'
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'`

/**
 * A fastify plugin with `/dev/outbox`: lists outgoing messages, what became of them, and the files that the embedded mailbox
 * received, for development and demonstrations.
 * Register it only with the embedded database: it shows all customers' messages.
 */
export async function outboxPage(app: FastifyInstance, { db, received }: OutboxPageOptions): Promise<void> {
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await latestMessages(db, SHOWN)
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(page(messages, received))
  })

  app.get<FileParams>('/dev/outbox/:id/:index', async ({ params }, reply) => {
    const file = received(params.id)?.files[Number(params.index)]
    if (!file) throw new ApiError(404, 'notFound', 'the mailbox has no such file')
    return reply.headers({ 'cache-control': 'no-store', 'content-disposition': 'inline' }).type(file.type).send(file.content)
  })
}

/**
 * Renders the page. Every text is escaped; addresses become links.
 * @param received returns the mail of a message, if the mailbox has it
 */
export function page(messages: readonly OutboxMessage[], received: OutboxPageOptions['received']): string {
  const list =
    messages.length === 0 ? '<p>Inga meddelanden ännu.</p>' : messages.map((message) => article(message, received(message.id))).join('\n')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Utkorg</title><style>${STYLE}</style>`
  return `<!doctype html>\n<html lang="sv">\n<head>${head}</head>\n<body>\n<main>\n<h1>Utkorg</h1>\n${list}\n</main>\n</body>\n</html>\n`
}

function article(message: OutboxMessage, mail: Mail | undefined): string {
  const { id, subject, recipient, createdAt, body, attachments } = message
  const files = mail
    ? mail.files.map(({ name }, index) => `<a href="/dev/outbox/${escape(id)}/${index}">${escape(name)}</a>`)
    : attachments.map(({ kind }) => escape(kind))
  const list = files.length === 0 ? '' : `\n<ul>${files.map((file) => `<li>${file}</li>`).join('')}</ul>`
  const head = `<h2>${text(subject)}</h2>\n<p>Till ${text(recipient)}, ${createdAt.toISOString()}. ${escape(stateOf(message))}</p>`
  return `<article>\n${head}\n<pre>${withLinks(body)}</pre>${list}\n</article>`
}

function stateOf({ sentAt, deadAt, attempts, reason }: OutboxMessage): string {
  if (sentAt) return `Skickat ${sentAt.toISOString()}`
  const tries = attempts === 0 ? '' : `, försök ${attempts}`
  return `${deadAt ? 'Skickas inte' : 'Väntar'}${tries}${reason === null ? '' : `: ${reason}`}`
}

const ADDRESS = /(https?:\/\/[^\s<>"']+)/

function withLinks(body: string): string {
  return body
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : text(part)))
    .join('')
}

/** Twelve digits: ten would hide the insurer's own organisation number. */
const PERSONAL_NUMBER = /(?<!\d)\d{8}[-+]?\d{4}(?!\d)/g

function text(value: string): string {
  return escape(value.replaceAll(PERSONAL_NUMBER, '************'))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(value: string): string {
  return value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
