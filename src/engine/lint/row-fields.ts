import { inputAt } from '../answer-path.ts'
import type { RowField } from '../computation.ts'
import type { ComputedFact, FlowDocument } from '../document.ts'
import { ownValue } from '../../values/own-value.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import { fitsType } from './type-at.ts'
import { rowOf } from '../several.ts'

/** Finds constants that name no field of the rows of the argument `list`, and lists without the field that is calculated with. */
export function lintRowFields(
  document: FlowDocument,
  name: string,
  { compute, with: { list }, params = {} }: ComputedFact,
  rowFields: Readonly<Record<string, RowField>>,
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
    return type === 'any' || fitsType(input.type, type)
      ? []
      : [finding('rowField', at, { variant: 'type', field, found: input.type, wanted: type })]
  })
}
