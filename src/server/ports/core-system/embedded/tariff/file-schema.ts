import { isObject, type Json, type JsonObject, type JsonSchema } from '../../../../../values/json.ts'
import { Tariff } from './format.ts'

/** A table by name: a file of the folder `tables`. */
const TABLE_NAME: JsonObject = { type: 'string', minLength: 1, description: 'Name of a file in `tables`, without `.json`.' }

/** Returns the JSON Schema of a tariff file: a tariff whose tables may be named instead of written out. */
export function tariffFileSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Tariff of the embedded core system',
    ...(withTableNames(JSON.parse(JSON.stringify(Tariff)) as Json) as JsonObject),
  }
}

function withTableNames(schema: Json): Json {
  if (Array.isArray(schema)) return (schema as readonly Json[]).map(withTableNames)
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]): [string, Json] => [
      key,
      key === 'table' && isObject(value) ? { anyOf: [value, TABLE_NAME] } : withTableNames(value),
    ]),
  )
}
