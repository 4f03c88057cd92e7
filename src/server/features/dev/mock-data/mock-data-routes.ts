import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/http/api-error.ts'

/** The files, without `.json`. Each holds the response of the call with its name. */
export const MOCK_FILES = ['login', 'customer', 'overview', 'insurances', 'cases', 'wallet', 'walletCompanies', 'walletTerms'] as const

/** A fastify plugin that serves mock data of a fictitious customer. Register it outside production only. [P2.6] */
export async function mockData(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { file: string } }>('/mockdata/:file', async ({ params: { file } }, reply) => {
    if (!MOCK_FILES.some((name) => `${name}.json` === file)) throw new ApiError(404, 'notFound', 'there is no such mock data')
    void reply.header('cache-control', 'no-store').type('application/json')
    return readFile(join(import.meta.dirname, file), 'utf8')
  })
}
