import type { ComputationDefinition } from '../../src/engine/computation.ts'
import type { Json } from '../../src/values/json.ts'
import { FIELD, fieldOf } from '../../src/engine/over-numbers.ts'

export interface CountParams {
  /** Only rows that have an answer in this field. */
  readonly field?: string
  /** Only rows with this answer in the field. */
  readonly is?: string | number | boolean
}

/** How many rows a list has, or those of a kind, and how many of further answers are a yes. [B5.4] */
export const count: ComputationDefinition<'count', CountParams> = {
  name: 'count',
  inputs: { list: { type: 'array', isOptional: true } },
  more: 'boolean',
  rowFields: { field: { type: 'any' } },
  params: {
    type: 'object',
    properties: { field: FIELD, is: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] } },
    dependentRequired: { is: ['field'] },
    additionalProperties: false,
  },
  gives: 'number',
  compute({ list, ...more }, params) {
    if (list !== undefined && !Array.isArray(list)) return undefined
    const known = Object.values(more).filter((value) => value !== undefined)
    if (known.some((value) => typeof value !== 'boolean') || (list === undefined && known.length === 0)) return undefined
    const rows: readonly Json[] = list === undefined ? [] : (list as readonly Json[])
    return rows.filter((row) => isCounted(row, params)).length + known.filter((value) => value === true).length
  },
}

function isCounted(row: Json, { field, is }: CountParams): boolean {
  if (field === undefined) return true
  const value = fieldOf(row, field)
  return is === undefined ? value !== undefined : value === is
}
