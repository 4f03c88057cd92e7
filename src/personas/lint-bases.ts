import { pointer } from '../engine/lint/pointer.ts'
import type { FindingOf } from '../engine/lint/finding.ts'
import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { areRows, valueAt, withoutPlaces } from './differences.ts'
import type { BaseFault, PersonaFindings } from './findings.ts'
import type { PersonasFile } from './persona.ts'
import { broughtBy, levelsOf, MOST_BASES, type Level } from './resolve-personas.ts'

type BaseFinding = FindingOf<Pick<PersonaFindings, 'personaBase'>>

/** Finds bases that are missing, unused, in a circle or too deep, personas without a day, and differences from nothing. */
export function lintBases(file: PersonasFile): BaseFinding[] {
  const { bases = {}, personas } = file
  const all: Level[] = [
    ...Object.entries(bases).map(([name, own]) => ({ at: ['bases', name], own })),
    ...personas.map((own, index) => ({ at: ['personas', index], own })),
  ]
  const used = new Set(all.map(({ own }) => own.base))
  const unused = Object.keys(bases).filter((name) => !used.has(name))
  return [...unused.map((base) => finding(['bases', base], { variant: 'unused', base })), ...all.flatMap((level) => lintLevel(file, level))]
}

const finding = (place: Level['at'], fault: BaseFault): BaseFinding => ({ code: 'personaBase', at: pointer(...place), params: fault })

function lintLevel(file: PersonasFile, { at, own }: Level): BaseFinding[] {
  const levels = levelsOf(file, at)
  const below = broughtBy(levels.slice(1))
  return [
    ...lintEnd(file, at, levels),
    ...(at[0] === 'personas' && own.today === undefined && below.today === undefined ? [finding(at, { variant: 'noDay' })] : []),
    ...lintDifferences(at, own as JsonObject, below),
  ]
}

/** Finds why bases end although the outermost one names a base. An unknown one is told where it is named, a circle at its bases. */
function lintEnd({ bases = {} }: PersonasFile, at: Level['at'], levels: readonly Level[]): BaseFinding[] {
  const base = levels.at(-1)?.own.base
  if (base === undefined) return []
  const place = [...at, 'base']
  if (!Object.hasOwn(bases, base)) return levels.length === 1 ? [finding(place, { variant: 'unknown', base })] : []
  if (levels.length > MOST_BASES) return [finding(place, { variant: 'deep', most: MOST_BASES })]
  const names = levels.map((level) => String(level.at[1]))
  return at[0] === 'bases' && base === names[0] ? [finding(place, { variant: 'circle', bases: [...names, base] })] : []
}

/** Finds places that the base does not have: to take away, or as rows to change. */
function lintDifferences(at: Level['at'], { without = [], answers, facts, given }: JsonObject, below: JsonObject): BaseFinding[] {
  const places = (without as readonly string[]).map((place) => place.split('.'))
  const idle = places.flatMap((place, index) =>
    valueAt(below, place) === undefined ? [finding([...at, 'without', index], { variant: 'nothingThere', place: place.join('.') })] : [],
  )
  const left = withoutPlaces(below, places)
  const own = Object.entries({ answers, facts, given })
  return [...idle, ...own.flatMap(([kind, difference]) => lintRows([...at, kind], difference, valueAt(left, [kind])))]
}

function lintRows(at: Level['at'], difference: Json | undefined, value: Json | undefined): BaseFinding[] {
  if (!isObject(difference) || value === undefined) return []
  const parts = Object.entries(difference)
  const inside = parts.flatMap(([name, part]) => lintRows([...at, name], part, valueAt(value, [name])))
  if (!Array.isArray(value) || !areRows(difference)) return inside
  const rows = value.length
  const added = parts.map(([row]) => Number(row)).filter((row) => row >= rows)
  const missing = added.filter((row, index) => row !== rows + index)
  return [...missing.map((row) => finding([...at, row], { variant: 'noRow', row, rows })), ...inside]
}
