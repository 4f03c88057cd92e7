import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { caseFileRoutes } from './case-file-routes.ts'
import { createCaseFileReader, type CaseFileOptions } from './case-files.ts'
import { claimRoutes } from './claim-routes.ts'
import { createClaimService, type ClaimOptions } from './claim-service.ts'

export type ClaimsParts = Pick<Foundation, 'db' | 'clock' | 'secret'> & CaseFileOptions & Omit<ClaimOptions, 'caseFiles'>

/** Registers the customers' claims, and the files of cases for case handlers. */
export async function registerClaims(app: FastifyInstance, parts: ClaimsParts): Promise<void> {
  const caseFiles = createCaseFileReader(parts)
  await app.register(claimRoutes, { claims: createClaimService({ ...parts, caseFiles }) })
  await app.register(caseFileRoutes, { ...parts, personHash: createPersonHash(parts.secret), caseFiles })
}
