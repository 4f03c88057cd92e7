import { defineComputation, NO_PARAMS } from '../../src/engine/computation.ts'
import { isObject, type JsonObject } from '../../src/values/json.ts'

/** The kind of the insurance that the customer has chosen among their own. [P1.5] */
export const chosenKind = defineComputation({
  name: 'chosenKind',
  inputs: { choices: { type: 'array' }, chosen: { type: 'string' } },
  params: NO_PARAMS,
  gives: 'string',
  compute({ choices, chosen }) {
    const choice = choices.find((one): one is JsonObject => isObject(one) && one['code'] === chosen)
    return typeof choice?.['kind'] === 'string' ? choice['kind'] : undefined
  },
})
