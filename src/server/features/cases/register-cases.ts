import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import type { FileClaims } from '../../ports/files/file-port.ts'
import type { CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import type { AnsweredMailOptions } from './answered-mail.ts'
import { createCaseDesk, type CaseDesk } from './case-desk.ts'
import { caseRoutes } from './case-routes.ts'
import { createCaseService } from './case-service.ts'
import { ownCaseRoutes } from './own-case-routes.ts'
import { createCaseReader, type CaseWordsOptions, type ReadCaseWords } from './case-words.ts'

export type CasesParts = Pick<Foundation, 'db' | 'cipher' | 'clock' | 'random' | 'secret' | 'config'> &
  CaseWordsOptions &
  Omit<AnsweredMailOptions, 'insurer'> & { readonly customerCases: CustomerCases; readonly files: FileClaims }

/** Registers the calls of case handlers. Returns the desk, where other features put the cases that they file. */
export async function registerCases(
  app: FastifyInstance,
  parts: CasesParts,
): Promise<{ readonly desk: CaseDesk; readonly readCase: ReadCaseWords }> {
  const desk = createCaseDesk(parts)
  const readCase = createCaseReader(parts)
  const cases = createCaseService({ ...parts, insurer: parts.config.insurer, personHash: createPersonHash(parts.secret), desk, readCase })
  await app.register(caseRoutes, { cases })
  await app.register(ownCaseRoutes, parts)
  return { desk, readCase }
}
