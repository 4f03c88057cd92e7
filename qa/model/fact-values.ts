import type { Fact, Facts, FlowDocument } from '../../src/engine/document.ts'
import type { Json } from '../../src/values/json.ts'
import { valuesNamedIn } from './condition-values.ts'

/** Returns values of a fact from outside: those in conditions, and one of each of its types. */
export function factValues({ conditions = {} }: FlowDocument, name: string, fact: Fact): (Json | undefined)[] {
  const named = [...valuesNamedIn(conditions)].filter(([path]) => path === name || path.startsWith(`${name}.`))
  if (!fact.properties) return [...named.flatMap(([, values]) => values), ...plainValues(fact.type), undefined]
  const usual = Object.fromEntries(
    Object.entries(fact.properties).flatMap(([part, { type }]) =>
      plainValues(type)
        .slice(0, 1)
        .map((value) => [part, value] as const),
    ),
  )
  const parts = named.flatMap(([path, values]) => values.map((value) => ({ ...usual, [path.slice(name.length + 1)]: value })))
  return [...parts, usual, undefined]
}

function plainValues(type: Fact['type']): Json[] {
  const values: Partial<Record<Fact['type'], Json[]>> = {
    string: ['Exempel'],
    integer: [1, 0],
    number: [1, 0.5],
    boolean: [true, false],
    array: [[]],
  }
  return values[type] ?? []
}

/** Returns one plausible value of each fact from outside. */
export function likelyFacts(document: FlowDocument): Facts {
  const known = Object.entries(document.facts ?? {}).flatMap(([name, fact]): [string, Json][] => {
    const [value] = 'compute' in fact ? [] : factValues(document, name, fact)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(known)
}

/** Returns the facts with one changed value; `undefined` removes it. */
export function withFact(facts: Facts, name: string, value: Json | undefined): Facts {
  const { [name]: _, ...others } = facts
  return value === undefined ? others : { ...others, [name]: value }
}
