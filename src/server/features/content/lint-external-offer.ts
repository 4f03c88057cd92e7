import type { ExternalOffer } from '../../../contract/product.ts'
import { inputAt } from '../../../engine/answer-path.ts'
import type { FlowDocument, InputSchema } from '../../../engine/document.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import type { Finding } from '../../../findings/finding.ts'
import type { ExternalFact } from '../../../insurance/external/external-facts.ts'
import type { Json } from '../../../values/json.ts'

const TEXTS: ReadonlySet<ExternalFact> = new Set([
  'streetAddress',
  'postalCode',
  'registrationNumber',
  'coverage',
  'insuranceLevel',
  'startDate',
])

/** Returns the type of what an insurance at another company tells. An add-on is a yes. */
function typeOf(fact: ExternalFact): InputSchema['type'] {
  return fact === 'mileageScale' ? 'integer' : TEXTS.has(fact) ? 'string' : 'boolean'
}

const at = (...rest: string[]) => pointer('product', 'externalOffer', ...rest)

/** Returns findings about how insurances at other companies answer the flow: unknown inputs, and answers that they do not take. */
export function lintExternalOffer(document: FlowDocument, { known, assumed }: ExternalOffer): Finding[] {
  return [
    ...known.flatMap(({ input, from, as }, index) => {
      const place = (key: string) => at('known', String(index), key)
      if (as !== undefined) return lintAnswer(document, { input, value: as, inputAt: place('input'), valueAt: place('as') })
      return lintTold(document, { input, from, inputAt: place('input'), valueAt: place('from') })
    }),
    ...assumed.flatMap(({ input, answer }, index) => {
      const place = (key: string) => at('assumed', String(index), key)
      return lintAnswer(document, { input, value: answer, inputAt: place('input'), valueAt: place('answer') })
    }),
  ]
}

interface Placed {
  readonly input: string
  readonly inputAt: string
  readonly valueAt: string
}

function lintTold(document: FlowDocument, { input, from, ...place }: Placed & { readonly from: ExternalFact }): Finding[] {
  const schema = inputAt(document, input)
  if (!schema) return [unknown(input, place.inputAt)]
  const { type } = schema
  const found = typeOf(from)
  if (type === found) return []
  return [{ code: 'initialType', at: place.valueAt, params: { variant: 'fact', input, type, fact: from, found } }]
}

function lintAnswer(document: FlowDocument, { input, value, ...place }: Placed & { readonly value: Json }): Finding[] {
  const schema = inputAt(document, input)
  if (!schema) return [unknown(input, place.inputAt)]
  return isTaken(schema, value) ? [] : [{ code: 'default', at: place.valueAt, params: { input, value, keyword: undefined } }]
}

const unknown = (input: string, at: string): Finding => ({ code: 'unknownInput', at, params: { variant: 'named', input } })

function isTaken({ type, enum: choices, const: only }: InputSchema, value: Json): boolean {
  const isOfType = type === 'integer' ? Number.isInteger(value) : typeof value === type
  return isOfType && (choices === undefined || choices.some((choice) => choice === value)) && (only === undefined || only === value)
}
