import { isObject, type Json, type JsonObject } from '../../values/json.ts'
import { newPath, type Rename } from './new-path.ts'

/** Returns answers with those of a renamed input under its new name, in every row. */
export function renameInAnswers(rename: Rename, answers: JsonObject, place: readonly string[] = []): JsonObject {
  const within = (value: Json, at: readonly string[]): Json => {
    if (Array.isArray(value)) return value.map((row: Json) => within(row, at))
    return isObject(value) ? renameInAnswers(rename, value, at) : value
  }
  return Object.fromEntries(Object.entries(answers).map(([id, value]) => [newPath(rename, place, id), within(value, [...place, id])]))
}

/** Returns what is said by the place of an answer, such as a refusal, by its new place. */
export function renameKeys(rename: Rename, byPath: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(byPath).map(([path, value]) => [newPath(rename, [], path), value]))
}

/** Returns the personas of a flow, as saved, with the answers and places of a renamed input under its new name. */
export function renameInPersonas(rename: Rename, personas: JsonObject): JsonObject {
  const list = personas['personas']
  if (!Array.isArray(list)) return personas
  return { ...personas, personas: list.map((persona: Json) => (isObject(persona) ? renameInPersona(rename, persona) : persona)) }
}

function renameInPersona(rename: Rename, persona: JsonObject): JsonObject {
  const { answers, expect } = persona
  return {
    ...persona,
    ...(isObject(answers) && { answers: renameInAnswers(rename, answers) }),
    ...(isObject(expect) && { expect: renameInExpectations(rename, expect) }),
  }
}

function renameInExpectations(rename: Rename, expect: JsonObject): JsonObject {
  const { blocked, advice, relevant } = expect
  const inSteps = (steps: JsonObject) =>
    Object.entries(steps).map(([step, at]) => [step, isObject(at) ? renameKeys(rename, at) : at] as const)
  return {
    ...expect,
    ...(isObject(blocked) && { blocked: Object.fromEntries(inSteps(blocked)) }),
    ...(isObject(advice) && { advice: renameKeys(rename, advice) }),
    ...(isObject(relevant) && { relevant: renameInAnswers(rename, relevant) }),
  }
}

/** Returns a product page, as saved, with the inputs that the comparison with other insurances names. */
export function renameInProduct(rename: Rename, product: JsonObject): JsonObject {
  const offer = product['externalOffer']
  if (!isObject(offer)) return product
  const inputs = (list: Json | undefined) =>
    Array.isArray(list) &&
    list.map((one: Json) =>
      isObject(one) && typeof one['input'] === 'string' ? { ...one, input: newPath(rename, [], one['input']) } : one,
    )
  const [known, assumed] = [inputs(offer['known']), inputs(offer['assumed'])]
  return { ...product, externalOffer: { ...offer, ...(known && { known }), ...(assumed && { assumed }) } }
}
