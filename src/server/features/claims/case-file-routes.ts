import type { FastifyInstance } from 'fastify'
import { CaseFileParams, CaseFiles } from '../../../contract/claims.ts'
import { OpenCase } from '../../../contract/cases.ts'
import type { Clock } from '../../../values/clock.ts'
import { actorOf } from '../../accounts/session/actor-of.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { CaseDesk } from '../cases/case-desk.ts'
import type { ReadCaseWords } from '../cases/case-words.ts'
import type { CaseFile, CaseFileReader } from './case-files.ts'
import { FILE_RESPONSE, sendFile } from './send-file.ts'

export interface CaseFileRouteOptions {
  readonly db: Db
  readonly clock: Clock
  readonly personHash: PersonHash
  readonly desk: Pick<CaseDesk, 'find'>
  readonly readCase: ReadCaseWords
  readonly caseFiles: CaseFileReader
}

const LIST = { bodyLimit: 4_096, schema: { body: OpenCase, response: { 200: CaseFiles } } }
const READ = {
  config: { access: 'handlerLink', writesOwnAudit: true } as const,
  schema: { params: CaseFileParams, response: FILE_RESPONSE },
}

/**
 * A fastify plugin with the files of cases, for case handlers. Files that answer questions about health are for underwriters. [P6.1]
 * Whoever opens a file leaves an entry in the audit log, which the customer reads too.
 */
export async function caseFileRoutes(scope: FastifyInstance, options: CaseFileRouteOptions): Promise<void> {
  const { caseFiles } = options
  const app = typedScope(scope, ['caseHandler', 'underwriter'])
  app.post('/api/cases/files', LIST, async ({ body, session }) => {
    const files = (await caseFiles.list(body.reference)).filter(readableBy(session))
    return { files: files.map(({ isSensitive: _, ...file }) => file) }
  })
  app.get('/api/cases/:reference/files/:id', READ, async ({ params: { reference, id }, session }, reply) => {
    const found = await caseFiles.read(reference, id, readableBy(session))
    await auditLook(options, { reference, id }, session)
    return sendFile(reply, found)
  })
}

/** Records who looked at whose file: an entry for the case, and one for each person in it, who reads there who has looked. */
async function auditLook(
  { db, clock, personHash, desk, readCase, caseFiles }: CaseFileRouteOptions,
  { reference, id }: { readonly reference: string; readonly id: string },
  session: ShopSession,
): Promise<void> {
  const filed = await desk.find(reference)
  const persons = filed ? (await readCase(filed)).persons : []
  const isSensitive = (await caseFiles.list(reference)).some((file) => file.file === id && file.isSensitive)
  await db.transaction(async (tx) => {
    const detail = { case: reference, file: id, isSensitive }
    const entry = { at: clock.now(), actor: await actorOf(tx, session), action: 'case.readFile', detail }
    await writeAudit(tx, { ...entry, subject: `case:${reference}` })
    for (const person of persons) await writeAudit(tx, { ...entry, subject: `person:${personHash(person)}` })
  })
}

function readableBy({ signedIn }: ShopSession): (file: CaseFile) => boolean {
  const mayReadHealth = signedIn?.identity.roles.includes('underwriter') ?? false
  return ({ isSensitive }) => !isSensitive || mayReadHealth
}
