import type { Answers } from '../engine/document.ts'
import { ownValue } from '../values/own-value.ts'
import { withDifferences, withoutPlaces } from './differences.ts'
import type { Persona, PersonaBase, PersonasFile, WrittenPersona } from './persona.ts'

/** How many bases may stand on each other. */
export const MOST_BASES = 10

/** A persona or a base as written, and its place in the file. */
export interface Level {
  readonly at: readonly (string | number)[]
  readonly own: PersonaBase
}

/** What a persona or a base brings with what its bases bring. */
export type Brought = Pick<PersonaBase, 'today' | 'answers' | 'facts' | 'given'>

/** Returns the personas of a file that follows its schema, each with what its bases bring. Empty without a file. */
export function personasIn(body: unknown): readonly Persona[] {
  const file = (body ?? { personas: [] }) as PersonasFile
  return file.personas.map((written, index) => wholePersona(written, broughtBy(levelsOf(file, ['personas', index]))))
}

function wholePersona({ name, description, expect }: WrittenPersona, { today = '', answers = {}, ...facts }: Brought): Persona {
  return { name, description, today, answers, ...facts, expect }
}

/**
 * Returns a persona or a base, its base, the base of that, and so on. Ends before an unknown base, before one that has been
 * there, and after `MOST_BASES`.
 */
export function levelsOf({ bases = {}, personas }: PersonasFile, at: Level['at']): Level[] {
  const [kind, key = ''] = at
  const first = kind === 'bases' ? ownValue(bases, String(key)) : personas[Number(key)]
  const levels: Level[] = first ? [{ at, own: first }] : []
  const seen = new Set(kind === 'bases' ? [String(key)] : [])
  for (let name = first?.base; name !== undefined && !seen.has(name) && levels.length <= MOST_BASES; name = ownValue(bases, name)?.base) {
    const own = ownValue(bases, name)
    if (!own) break
    seen.add(name)
    levels.push({ at: ['bases', name], own })
  }
  return levels
}

/** Returns what levels bring together, the outermost base first. */
export function broughtBy(levels: readonly Level[]): Brought {
  return levels.reduceRight<Brought>((below, { own }) => withOwn(below, own), {})
}

function withOwn(below: Brought, { today = below.today, without = [], ...own }: PersonaBase): Brought {
  const places = without.map((place) => place.split('.'))
  const whole = (kind: 'answers' | 'facts' | 'given'): Answers | undefined => {
    const taken = places.flatMap(([first, ...rest]) => (first === kind ? [rest] : []))
    const left = below[kind] && withoutPlaces(below[kind], taken)
    return (own[kind] === undefined ? left : withDifferences(left, own[kind])) as Answers | undefined
  }
  const [answers, facts, given] = [whole('answers'), whole('facts'), whole('given')]
  return { ...(today !== undefined && { today }), ...(answers && { answers }), ...(facts && { facts }), ...(given && { given }) }
}
