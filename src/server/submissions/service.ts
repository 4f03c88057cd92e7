import type { SubmitRequest } from '../../contract/submit.ts'
import type { Answers, Facts, FlowDocument } from '../../engine/document.ts'
import { placeAtPaths } from '../../quote/path.ts'
import { placementsOf } from '../../quote/placements.ts'
import type { CaseRequest } from '../core-system/case.ts'
import { ApiFault } from '../http/api-error.ts'
import { givenFacts } from '../outside/look-up-facts.ts'
import { checkAll, type AskOutside } from '../outside/outside.ts'
import { knownBundle, requireBundle, type Bundles } from '../quotes/bundles.ts'
import { sensitiveParts } from '../quotes/checked-request.ts'
import type { HandlerName, Received, SubmissionKey, SubmitHandler, SubmitHandlers } from './handlers.ts'

export interface SubmissionOptions {
  readonly bundles: Bundles
  readonly askOutside: AskOutside
  readonly handlers: SubmitHandlers
}

/** Takes in the answers of service flows. */
export interface SubmissionService {
  /**
   * Checks the answers as those of a contract, and hands them to the handler that the document names. The same request
   * gives the same answer, whatever has happened since.
   * @throws ApiFault 400 `flowMismatch`, `invalidAnswers`, 409 `bundleUnknown`, and those of the handler
   */
  submit(flow: string, body: SubmitRequest, key: SubmissionKey): Promise<Received>
}

export function createSubmissionService({ bundles, askOutside, handlers }: SubmissionOptions): SubmissionService {
  return {
    async submit(name, { bundle: hash, answers: given, given: facts = {} }, key) {
      const linked = knownBundle(await bundles.get(hash))
      const { document } = linked.flow
      const handler = handlerOf(document, name, handlers)
      const before = await handler.find(key)
      if (before) return before
      await requireBundle(bundles, hash)
      const answers = given as Answers
      const outside = await askOutside(linked, answers, key, await handler.trust(facts, key))
      const { relevant, faults } = checkAll(linked.flow, answers, 'accept', outside)
      if (faults.length > 0) throw new ApiFault(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
      const request = caseRequest(document, relevant, { bundle: hash, given: givenFacts(document, facts) })
      return handler.submit({ ...key, document, request, sensitive: sensitiveParts(document) })
    },
  }
}

/** @throws ApiFault 400 `flowMismatch` */
function handlerOf({ flow, kind, submit }: FlowDocument, name: string, handlers: SubmitHandlers): SubmitHandler {
  if (flow !== name || kind !== 'service' || !submit) throw new ApiFault(400, 'flowMismatch', 'the published flow is another one')
  if (!Object.hasOwn(handlers, submit.to)) throw new ApiFault(400, 'flowMismatch', 'nobody takes the answers of the flow')
  return handlers[submit.to as HandlerName]
}

/** An answer without a place of its own is kept all the same, with the others; and what the page gave, as it gave it. */
function caseRequest(
  document: FlowDocument,
  answers: Answers,
  { bundle, given }: { readonly bundle: string; readonly given: Facts },
): CaseRequest {
  const flow = { bundle, answers: { ...answers }, ...(Object.keys(given).length > 0 && { given: { ...given } }) }
  return { ...placeAtPaths([...placementsOf(document, answers)]), flow }
}
