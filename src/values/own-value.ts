/**
 * Returns the value of an object's own key; `undefined` for a key that it lacks or only inherits, such as
 * `constructor`.
 */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
