import { inputAt } from '../answer-path.ts'
import type { RowField } from '../computation.ts'
import type { ComputedFact, FlowDocument } from '../document.ts'
import { ownValue } from '../../values/own-value.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import { fitsType } from './type-at.ts'
import { rowOf, statedCodes } from '../several.ts'
import type { InputSchema } from '../document.ts'
import type { Json } from '../../values/json.ts'
import type { FlowLint } from './rule.ts'

/** Finds constants that name no field of the rows of the argument `list`, and lists without the field that is calculated with. */
export function lintRowFields(
  document: FlowDocument,
  name: string,
  { compute, with: { list }, params = {} }: ComputedFact,
  { rowFields, options }: { readonly rowFields: Readonly<Record<string, RowField>>; readonly options: FlowLint['options'] },
): Finding[] {
  const schema = list === undefined ? undefined : inputAt(document, list)
  const rows = schema && rowOf(schema)?.properties
  return Object.entries(rowFields).flatMap(([constant, { type, isNeeded }]): Finding[] => {
    const at = pointer('facts', name, 'params', constant)
    const field = ownValue(params, constant)
    if (field === undefined && isNeeded === true && list !== undefined)
      return [finding('rowField', pointer('facts', name), { variant: 'missing', computation: compute, constant })]
    if (typeof field !== 'string') return []
    if (list === undefined) return [finding('rowField', at, { variant: 'withoutList', constant })]
    // the rows of a fact are not described
    if (!rows) return []
    const input = ownValue(rows, field)
    if (!input) return [finding('unknownInput', at, { variant: 'row', input: field, list })]
    if (type === 'any') return lintSought(name, params['is'], input, field, options)
    return fitsType(input.type, type) ? [] : [finding('rowField', at, { variant: 'type', field, found: input.type, wanted: type })]
  })
}

/** The answer that counts (`is`) must be a choice of the field, where it has choices. */
function lintSought(fact: string, sought: Json | undefined, input: InputSchema, field: string, options: FlowLint['options']): Finding[] {
  const codes = statedCodes(input) ?? ownValue(options, input.options ?? '')?.map(({ code }) => code)
  if (sought === undefined || codes === undefined || codes.some((code) => code === sought)) return []
  return [finding('unknownChoice', pointer('facts', fact, 'params', 'is'), { input: field, value: sought })]
}
