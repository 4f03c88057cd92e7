import { isObject } from '../../values/json.ts'
import type { ValidatorDefinition, ValidatorRegistry } from '../validator.ts'
import { newPath, type Renames } from './new-path.ts'

type Keyed = Readonly<Record<string, unknown>>

/** Stands for one text of the parameters while its meaning is asked. */
const PROBE = 'probe0of0a0rename'

/**
 * Returns the keywords of an input, or of what a condition asks of it, with the names of answers in the parameters of
 * validators renamed. @param place the ids that lead to the input
 */
export function renameInParams(
  registry: ValidatorRegistry,
  renames: Renames,
  place: readonly string[],
  schema: Keyed,
): Record<string, unknown> {
  const renamed = Object.entries(schema).map(([keyword, params]): [string, unknown] => {
    const validator = Object.hasOwn(registry, keyword) ? registry[keyword] : undefined
    return [keyword, validator ? renameTexts({ validator, renames, place }, params) : params]
  })
  return Object.fromEntries(renamed)
}

interface Asked {
  readonly validator: ValidatorDefinition<string, never>
  readonly renames: Renames
  readonly place: readonly string[]
}

/** The validator itself says what each text of its parameters is: a name that it reports is that of an answer. */
function renameTexts(asked: Asked, params: unknown): unknown {
  const within = (part: unknown, put: (part: unknown) => unknown): unknown => {
    if (typeof part === 'string') return newPath(asked.renames, outerOf(asked, put(PROBE)) ?? [PROBE], part)
    if (Array.isArray(part)) return part.map((item: unknown, index) => within(item, (other) => put(part.with(index, other))))
    if (!isObject(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, within(value, (other) => put({ ...part, [key]: other }))]))
  }
  return within(params, (whole) => whole)
}

/** Returns the ids that lead to the group in which the probed text names an input; undefined if it names none. */
function outerOf({ validator, place }: Asked, probed: unknown): readonly string[] | undefined {
  const params = probed as never
  if (safely(() => validator.fieldsIn?.(params))?.includes(PROBE)) return place
  if (safely(() => validator.inputsIn?.(params))?.includes(PROBE)) return validator.inputsAre === 'siblings' ? place.slice(0, -1) : []
  const other = safely(() => validator.comparedIn?.(params))?.find(({ path }) => path === PROBE)
  return other && (other.from === 'beside' ? place.slice(0, -1) : [])
}

/** Parameters of a draft may have any shape. */
function safely<Result>(ask: () => Result): Result | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
