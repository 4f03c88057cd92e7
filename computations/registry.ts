import type { ComputationDefinition, ComputationManifest } from '../src/engine/computation.ts'
import { ageOf } from './age-of/index.ts'
import { bankName } from './bank-name/index.ts'
import { bmi } from './bmi/index.ts'
import { chosenKind } from './chosen-kind/index.ts'
import { count } from './count/index.ts'
import { difference } from './difference/index.ts'
import { greatest } from './greatest/index.ts'
import { least } from './least/index.ts'
import { pregnancyStart } from './pregnancy-start/index.ts'
import { product } from './product/index.ts'
import { remainingShare } from './remaining-share/index.ts'
import { startInAge } from './start-in-age/index.ts'
import { sum } from './sum/index.ts'
import { timeBetween } from './time-between/index.ts'

/** The computations that a flow document of this application may use. */
export type ComputationName =
  | 'bmi'
  | 'ageOf'
  | 'bankName'
  | 'chosenKind'
  | 'pregnancyStart'
  | 'remainingShare'
  | 'startInAge'
  | 'sum'
  | 'count'
  | 'least'
  | 'greatest'
  | 'product'
  | 'difference'
  | 'timeBetween'

/** The computations by name. */
export const computations = {
  bmi,
  ageOf,
  bankName,
  chosenKind,
  pregnancyStart,
  remainingShare,
  startInAge,
  sum,
  count,
  least,
  greatest,
  product,
  difference,
  timeBetween,
} satisfies {
  readonly [Name in ComputationName]: ComputationDefinition<Name, never>
}

/** The publisher's view of the computations: data only, serializable as JSON. */
export const computationManifest: ComputationManifest = Object.fromEntries(
  Object.values(computations).map((definition: ComputationDefinition<string, never>) => {
    const { name, inputs, more, rowFields, params, gives } = definition
    return [name, { inputs, ...(more && { more }), ...(rowFields && { rowFields }), params, gives }]
  }),
)
