import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { FILE_TYPES } from '../../../contract/files.ts'
import { isDrawn } from '../../../contract/claims.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import type { FileContent } from '../../ports/files/file-port.ts'

const BYTES = { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) }

/** The answer of a route that sends a file. */
export const FILE_RESPONSE = { 200: { content: Object.fromEntries(FILE_TYPES.map((type) => [type, BYTES])) } }

/**
 * Sends a customer's file. A browser draws a picture, and saves anything else. Whatever the bytes are, they run no script and load
 * nothing.
 */
export function sendFile(reply: FastifyReply, { name, type, content }: FileContent): FastifyReply {
  return reply
    .headers({
      'content-disposition': contentDisposition(isDrawn(type) ? 'inline' : 'attachment', name),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .type(type)
    .send(Buffer.from(content))
}
