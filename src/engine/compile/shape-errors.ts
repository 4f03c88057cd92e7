import type { ErrorObject } from 'ajv/dist/2020.js'

/**
 * Returns the errors of one reading of each `anyOf`. Ajv reports the faults of every alternative; an author means one:
 * the one whose fixed words agree, then the one with the fewest faults. If the alternatives are only values or types, one
 * error names them all.
 */
export function meantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf').toSorted((a, b) => a.schemaPath.length - b.schemaPath.length)
  return choices.reduce<ErrorObject[]>((left, choice) => (left.includes(choice) ? resolveChoice(left, choice) : left), [...errors])
}

/** Replaces an `anyOf` error and those of its alternatives. */
function resolveChoice(errors: readonly ErrorObject[], choice: ErrorObject): ErrorObject[] {
  const inside = errors.filter((error) => isInside(error, choice))
  const others = errors.filter((error) => error !== choice && !inside.includes(error))
  return [...others, ...(alternatives(inside, choice) ?? meantBranch(inside, choice))]
}

function isInside(error: ErrorObject, { schemaPath, instancePath }: ErrorObject): boolean {
  const isBelow = error.instancePath === instancePath || error.instancePath.startsWith(`${instancePath}/`)
  return isBelow && error.schemaPath.startsWith(`${schemaPath}/`)
}

/** Returns one error that names every value or type, if the alternatives are nothing else. */
function alternatives(inside: readonly ErrorObject[], choice: ErrorObject): ErrorObject[] | undefined {
  if (inside.some(({ instancePath }) => instancePath !== choice.instancePath)) return undefined
  const values = inside.flatMap(({ keyword, params }) =>
    keyword === 'const' ? [params['allowedValue'] as unknown] : keyword === 'enum' ? (params['allowedValues'] as unknown[]) : [],
  )
  if (values.length > 0) return [{ ...choice, keyword: 'enum', params: { allowedValues: [...new Set(values)] } }]
  if (inside.length < 2 || inside.some(({ keyword }) => keyword !== 'type')) return undefined
  const types = [...new Set(inside.flatMap(({ params }) => params['type'] as string | string[]))]
  return [{ ...choice, keyword: 'type', params: { type: types.join(', ') } }]
}

function meantBranch(inside: readonly ErrorObject[], choice: ErrorObject): ErrorObject[] {
  const branches = new Map<string, ErrorObject[]>()
  for (const error of inside) {
    const [index = ''] = error.schemaPath.slice(choice.schemaPath.length + 1).split('/', 1)
    branches.set(index, [...(branches.get(index) ?? []), error])
  }
  const [meant = [choice]] = [...branches.values()].toSorted((a, b) => faultsOf(a) - faultsOf(b))
  return meant
}

/** Another type and another fixed word weigh more than any number of other faults: the author meant another alternative. */
const WEIGHTS: Readonly<Record<string, number>> = { const: 1_000, type: 100 }

const faultsOf = (errors: readonly ErrorObject[]) => errors.reduce((sum, { keyword }) => sum + (WEIGHTS[keyword] ?? 1), 0)
