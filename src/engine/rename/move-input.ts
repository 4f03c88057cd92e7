import { isObject, type Json, type JsonObject } from '../../values/json.ts'

type Edit = (group: JsonObject) => JsonObject

/** Returns a document with a group of inputs changed. @param place the ids that lead to it; a place without a group changes nothing */
function withGroup(owner: JsonObject, [id, ...rest]: readonly string[], edit: Edit): JsonObject {
  if (id === undefined) return edit(owner)
  const properties = isObject(owner['properties']) ? owner['properties'] : {}
  const input = Object.hasOwn(properties, id) ? properties[id] : undefined
  if (!isObject(input)) return owner
  const { items } = input
  const changed = isObject(items) ? { ...input, items: withGroup(items, rest, edit) } : withGroup(input, rest, edit)
  return { ...owner, properties: { ...properties, [id]: changed } }
}

/** Returns a document with an input changed. @param place the ids that lead to it */
export function withInput(document: JsonObject, place: readonly string[], edit: (input: JsonObject) => JsonObject): JsonObject {
  const id = place.at(-1) ?? ''
  return withGroup(document, place.slice(0, -1), (group) => {
    const properties = isObject(group['properties']) ? group['properties'] : {}
    const input = Object.hasOwn(properties, id) ? properties[id] : undefined
    return isObject(input) ? { ...group, properties: { ...properties, [id]: edit(input) } } : group
  })
}

/**
 * Returns a resolved document with an input at another place, required there as it was. What names it keeps the earlier place.
 * @param to the ids of the new place; its group exists
 */
export function withMovedInput(document: JsonObject, from: readonly string[], to: readonly string[]): JsonObject {
  const [oldId = '', newId = ''] = [from.at(-1), to.at(-1)]
  let taken: Json | undefined
  let isRequired = false
  const without = withGroup(document, from.slice(0, -1), (group) => {
    const { [oldId]: input, ...properties } = isObject(group['properties']) ? group['properties'] : {}
    const required = Array.isArray(group['required']) ? (group['required'] as Json[]) : []
    taken = input
    isRequired = required.includes(oldId)
    return { ...group, properties, required: required.filter((id) => id !== oldId) }
  })
  return withGroup(without, to.slice(0, -1), (group) => {
    if (taken === undefined) return group
    const required = Array.isArray(group['required']) ? (group['required'] as Json[]) : []
    const properties = isObject(group['properties']) ? group['properties'] : {}
    return { ...group, properties: { ...properties, [newId]: taken }, required: isRequired ? [...required, newId] : required }
  })
}
