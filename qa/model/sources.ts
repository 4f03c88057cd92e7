import { placeOf } from '../../src/engine/answer-path.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import { isObject, type Json } from '../../src/values/json.ts'
import type { Sources } from './candidates.ts'
import { valuesNamedIn } from './condition-values.ts'
import type { Explorable } from './explorable.ts'
import { placesOf } from './places.ts'
import { rowOf } from '../../src/engine/several.ts'

/** Returns the sources of the answers to try, for each day. */
export function sourcesOf({ document, personas, vectors, lookups }: Explorable): (today: IsoDate) => Sources {
  const answered = new Map<string, Json[]>()
  const collect = (value: Json, path: string): void => {
    const place = placeOf(path)
    answered.set(place, [...(answered.get(place) ?? []), value])
    if (Array.isArray(value) || isObject(value))
      for (const [key, part] of Object.entries(value as Record<string, Json>)) collect(part, `${path}.${key}`)
  }
  for (const { answers } of personas) for (const [id, value] of Object.entries(answers)) collect(value, id)
  const named = valuesNamedIn(document.conditions ?? {})
  for (const { path, schema } of placesOf(document)) {
    const inner = rowOf(schema)?.conditions ?? schema.conditions
    for (const [part, values] of valuesNamedIn(inner ?? {}))
      named.set(`${path}.${part}`, [...(named.get(`${path}.${part}`) ?? []), ...values])
  }
  const known = new Map<IsoDate, Sources>()
  return (today) => {
    const sources = known.get(today) ?? { vectors, today, answered, named, lookups }
    known.set(today, sources)
    return sources
  }
}
