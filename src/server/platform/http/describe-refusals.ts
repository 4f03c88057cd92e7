import { ApiErrorBody } from '../../../contract/errors.ts'
import { REFUSALS, type Refusal, type RefusalCode } from '../../../contract/operations/refusals.ts'
import { rolesOf, type Access } from './route-access.ts'

/** What decides which refusals every call of a kind has. */
export interface CallKind {
  /** Undefined for a call that no session signs. */
  readonly access: Access | undefined
  readonly hasInput: boolean
  readonly hasBody: boolean
}

/** Returns the responses of a call's refusals, by status, with the meaning of each code. */
export function describeRefusals(own: readonly Refusal[], kind: CallKind): Readonly<Record<string, object>> {
  const byStatus = Object.groupBy([...commonRefusals(kind), ...own].map(partsOf), ({ status }) => status)
  const responses = Object.entries(byStatus).map(([status, parts = []]) => [status, responseOf(parts.map(({ code }) => code))] as const)
  return { ...Object.fromEntries(responses), default: { description: 'Any other refusal.', content: CONTENT } }
}

const CONTENT = { 'application/json': { schema: ApiErrorBody } }

const responseOf = (codes: readonly RefusalCode[]) => ({
  description: [...new Set(codes)]
    .toSorted()
    .map((code) => `\`${code}\`: ${REFUSALS[code]}`)
    .join('\n'),
  content: CONTENT,
})

function partsOf(refusal: Refusal): { readonly status: string; readonly code: RefusalCode } {
  const [status = '', code] = refusal.split(' ')
  return { status, code: code as RefusalCode }
}

/** Returns the refusals that do not depend on what a call does. */
function commonRefusals({ access = 'open', hasInput, hasBody }: CallKind): Refusal[] {
  return [
    ...(hasInput ? (['400 badRequest'] as const) : []),
    ...(access === 'open' ? [] : (['401 unauthorized', '503 unavailable'] as const)),
    ...(rolesOf(access) === undefined ? [] : (['403 forbidden'] as const)),
    ...(hasBody ? (['413 bodyTooLarge', '415 unsupportedMediaType'] as const) : []),
    '429 tooManyRequests',
    '500 serverError',
  ]
}
