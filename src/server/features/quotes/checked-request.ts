import type { QuoteRequest } from '../../../contract/quotes.ts'
import type { Answers, FlowDocument } from '../../../engine/document.ts'
import { QuoteError } from '../../../quote/errors.ts'
import { sensitiveInputs } from '../../../engine/sensitive.ts'
import { placesOf } from '../../../quote/path.ts'
import { buildQuoteRequest } from '../../../quote/request.ts'
import type { SalesInfo } from '../../../quote/sellingChannel.ts'
import type { CoreQuoteRequest, SensitiveParts } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { checkAll, type ExternalData } from '../answers/external-data.ts'
import type { LinkedBundle } from '../answers/bundles.ts'
import { isObject } from '../../../values/json.ts'
import { ownValue } from '../../../values/own-value.ts'

/** An incoming quote request, and the data that it is checked against. */
export interface IncomingRequest {
  readonly productPath: string
  readonly body: QuoteRequest
  readonly linked: LinkedBundle
  /** The channel as the server decided it. */
  readonly salesInfo: SalesInfo
  readonly external: ExternalData
}

/**
 * Returns the request to the core system. Checks the answers by the published rules, and rebuilds the request from
 * those that count. The browser's request must equal the rebuilt one, save for the channel, which the server decides.
 * @throws ApiError 400 `productMismatch`, `invalidAnswers`, `requestMismatch`
 */
export function checkedRequest(
  { productPath, body: sent, linked, salesInfo, external }: IncomingRequest,
  purpose: 'create' | 'update',
): CoreQuoteRequest {
  const { document } = linked.flow
  const body = { ...sent, quote: { salesInfo } }
  if (document.quote?.path !== productPath || document.insuranceType !== body.insuranceType) {
    throw new ApiError(400, 'productMismatch', 'the published flow is for another product')
  }
  const { relevant, faults } = checkAll(linked.flow, body.flow.answers as Answers, purpose, external)
  if (faults.length > 0) throw new ApiError(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
  const request = rebuild(document, relevant, body)
  const differing = differingPaths(body, request)
  if (differing.length > 0) {
    const at = differing.map((path) => ({ input: path, message: 'requestMismatch', params: {} }))
    throw new ApiError(400, 'requestMismatch', 'the request does not follow from the answers', at)
  }
  return { product: productPath, request, sensitive: sensitiveParts(document) }
}

function rebuild(document: FlowDocument, relevant: Answers, { flow, quote, setFreeTrial }: QuoteRequest): QuoteRequest {
  try {
    return buildQuoteRequest(document, relevant, flow.bundle, { salesInfo: quote.salesInfo, setFreeTrial })
  } catch (error) {
    if (!(error instanceof QuoteError)) throw error
    throw new ApiError(400, error.code, error.message)
  }
}

/** Returns the inputs and paths of a document's sensitive answers. */
export function sensitiveParts(document: FlowDocument): SensitiveParts {
  const inputs = [...sensitiveInputs(document)]
  return { inputs, paths: inputs.flatMap((id) => placesOf(document.properties[id])) }
}

/** The most differences that are reported. */
const MOST = 20

/** The dotted paths at which two JSON values differ, in the order of their names; at most twenty. */
export function differingPaths(a: unknown, b: unknown, path = ''): string[] {
  if (Object.is(a, b)) return []
  if (Array.isArray(a) && Array.isArray(b))
    return members(
      Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index),
      path,
      (index) => [a[index], b[index]],
    )
  if (!isObject(a) || !isObject(b)) return [path]
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
  return members(names, path, (name) => [ownValue(a, name), ownValue(b, name)])
}

function members<Name extends string | number>(
  names: readonly Name[],
  path: string,
  pair: (name: Name) => readonly [unknown, unknown],
): string[] {
  return names.flatMap((name) => differingPaths(...pair(name), path === '' ? String(name) : `${path}.${name}`)).slice(0, MOST)
}
