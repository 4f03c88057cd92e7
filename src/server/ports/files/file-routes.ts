import type { FastifyInstance } from 'fastify'
import { FILE_NAME_HEADER, FILE_TYPES, FileParams, FileRemoved, MAX_FILE_SIZE, StoredFile } from '../../../contract/files.ts'
import { Type } from 'typebox'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { readFileName } from './file-name.ts'
import { seenFileType } from './file-type.ts'
import { callFiles } from './call-files.ts'
import type { FileStore } from './file-port.ts'
import { requireClean } from './require-clean.ts'
import type { VirusScan } from '../virus-scan/virus-scan-port.ts'

export interface FileRouteOptions {
  readonly files: FileStore
  readonly virusScan: VirusScan
}

/** Binary content: OpenAPI 3.1 describes it with an empty schema. */
const BYTES = { schema: Type.Unsafe<Uint8Array>({}) }

const UPLOAD = { body: { content: Object.fromEntries(FILE_TYPES.map((type) => [type, BYTES])) }, response: { 200: StoredFile } }
const REMOVE = { params: FileParams, response: { 200: FileRemoved } }

/** A fastify plugin that uploads and deletes files. A file belongs to the visit that uploads it. */
export async function fileRoutes(scope: FastifyInstance, { files, virusScan }: FileRouteOptions): Promise<void> {
  await scope.register(uploadRoute, { files, virusScan })

  typedScope(scope, 'visitor').delete('/api/files/:id', { schema: REMOVE }, async ({ params, session }) => {
    if (!(await files.remove(params.id, session.id))) throw new ApiError(404, 'notFound', 'there is no such file')
    return { ok: true } as const
  })
}

/** Registers the upload in a separate scope that accepts only files as bodies. */
async function uploadRoute(scope: FastifyInstance, { files, virusScan }: FileRouteOptions): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...FILE_TYPES], { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  typedScope(scope, 'visitor').post('/api/files', { bodyLimit: MAX_FILE_SIZE, schema: UPLOAD }, async ({ body, headers, session, log }) => {
    if (!(body instanceof Uint8Array)) throw new ApiError(415, 'unsupportedMediaType', 'the body is no file')
    if (body.length === 0) throw new ApiError(400, 'fileEmpty', 'the file is empty')
    // before the type is looked at: who sends a test file under another name is to read what was found
    await requireClean(virusScan, body, log)
    const type = seenFileType(headers['content-type'] ?? '', body)
    if (type === undefined) throw new ApiError(415, 'fileType', 'the file is not of the type that it is said to be')
    const name = headers[FILE_NAME_HEADER]
    return callFiles(async () =>
      files.store({ name: readFileName(typeof name === 'string' ? name : undefined), type, content: body }, session.id),
    )
  })
}
