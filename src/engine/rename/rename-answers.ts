import { isObject, type Json, type JsonObject } from '../../values/json.ts'
import { newPath, type Renames } from './new-path.ts'

/** Returns answers with those of a renamed input under its new name, in every row. */
export function renameInAnswers(renames: Renames, answers: JsonObject, place: readonly string[] = []): JsonObject {
  const within = (value: Json, at: readonly string[]): Json => {
    if (Array.isArray(value)) return value.map((row: Json) => within(row, at))
    return isObject(value) ? renameInAnswers(renames, value, at) : value
  }
  return Object.fromEntries(Object.entries(answers).map(([id, value]) => [newPath(renames, place, id), within(value, [...place, id])]))
}

/** Returns what is said by the place of an answer, such as a refusal, by its new place. */
function renameKeys(renames: Renames, byPath: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(byPath).map(([path, value]) => [newPath(renames, [], path), value]))
}

/** Returns the personas of a flow, as saved, with the answers and places of a renamed input under its new name. */
export function renameInPersonas(renames: Renames, personas: JsonObject): JsonObject {
  const { personas: list, bases } = personas
  const renamed = (persona: Json) => (isObject(persona) ? renameInPersona(renames, persona) : persona)
  return {
    ...personas,
    ...(Array.isArray(list) && { personas: list.map(renamed) }),
    ...(isObject(bases) && { bases: Object.fromEntries(Object.entries(bases).map(([name, base]) => [name, renamed(base)])) }),
  }
}

function renameInPersona(renames: Renames, persona: JsonObject): JsonObject {
  const { answers, expect, without } = persona
  return {
    ...persona,
    ...(isObject(answers) && { answers: renameInAnswers(renames, answers) }),
    ...(isObject(expect) && { expect: renameInExpectations(renames, expect) }),
    ...(Array.isArray(without) && { without: without.map((place: Json) => renameTakenAway(renames, place)) }),
  }
}

const ANSWER = 'answers.'

/** Returns a place that a persona takes away from its base. */
function renameTakenAway(renames: Renames, place: Json): Json {
  if (typeof place !== 'string' || !place.startsWith(ANSWER)) return place
  return ANSWER + newPath(renames, [], place.slice(ANSWER.length))
}

function renameInExpectations(renames: Renames, expect: JsonObject): JsonObject {
  const { blocked, advice, relevant } = expect
  const inSteps = (steps: JsonObject) =>
    Object.entries(steps).map(([step, at]) => [step, isObject(at) ? renameKeys(renames, at) : at] as const)
  return {
    ...expect,
    ...(isObject(blocked) && { blocked: Object.fromEntries(inSteps(blocked)) }),
    ...(isObject(advice) && { advice: renameKeys(renames, advice) }),
    ...(isObject(relevant) && { relevant: renameInAnswers(renames, relevant) }),
  }
}

/** Returns a product page, as saved, with the inputs that the comparison with other insurances names. */
export function renameInProduct(renames: Renames, product: JsonObject): JsonObject {
  const offer = product['externalOffer']
  if (!isObject(offer)) return product
  const inputs = (list: Json | undefined) =>
    Array.isArray(list) &&
    list.map((one: Json) =>
      isObject(one) && typeof one['input'] === 'string' ? { ...one, input: newPath(renames, [], one['input']) } : one,
    )
  const [known, assumed] = [inputs(offer['known']), inputs(offer['assumed'])]
  return { ...product, externalOffer: { ...offer, ...(known && { known }), ...(assumed && { assumed }) } }
}
