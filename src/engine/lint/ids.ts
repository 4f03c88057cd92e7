import type { Finding } from './finding.ts'
import { groupsIn } from './groups.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds steps and sections of one name, and names that every object of JavaScript has already. */
export function lintIds({ document }: FlowLint): Finding[] {
  const { facts = {}, outcomes = {}, steps } = document
  const sections = steps.flatMap((step, index) =>
    (step.sections ?? []).map(({ id }, place) => [pointer('steps', index, 'sections', place, 'id'), id] as const),
  )
  return [
    ...findDuplicates(
      steps.map(({ id }, index) => [pointer('steps', index, 'id'), id]),
      'Två steg',
    ),
    ...findDuplicates(sections, 'Två avsnitt'),
    ...groupsIn(document).flatMap(([at, { properties, conditions = {} }]) =>
      findReserved(at + pointer('properties'), 'Fältet', properties).concat(
        findReserved(at + pointer('conditions'), 'Villkoret', conditions),
      ),
    ),
    ...findReserved(pointer('facts'), 'Faktumet', facts),
    ...findReserved(pointer('outcomes'), 'Utfallet', outcomes),
  ]
}

function findDuplicates(ids: readonly (readonly [at: string, id: string])[], two: string): Finding[] {
  const seen = new Set<string>()
  return ids.flatMap(([at, id]) => {
    const isKnown = seen.has(id)
    seen.add(id)
    return isKnown ? [{ code: 'duplicateId', at, text: `${two} heter "${id}". Varje namn får finnas en gång.` }] : []
  })
}

/** An answer under such a name would be mistaken for what JavaScript keeps there. */
function findReserved(place: string, noun: string, members: object): Finding[] {
  return Object.keys(members)
    .filter((name) => name in Object.prototype)
    .map((name) => ({
      code: 'reservedName',
      at: place + pointer(name),
      text: `${noun} kan inte heta "${name}": programspråket använder namnet självt. Välj ett annat.`,
    }))
}
