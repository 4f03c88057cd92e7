import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { isCalendarDate } from '../../../../../values/calendar.ts'
import type { IsoDate } from '../../../../../values/clock.ts'
import { findHiddenSigns } from '../../../../../values/hidden-signs.ts'
import { isObject, type Json } from '../../../../../values/json.ts'
import { computations } from '../../../../../../computations/registry.ts'
import { namedBy, pathsBehind } from './facts.ts'
import { Tariff, type Factor } from './format.ts'
import { ownValue } from '../../../../../values/own-value.ts'

/** The tariffs of all products, over time. */
export interface TariffBook {
  /** Returns the tariff valid for a product on a day, or undefined. */
  current(product: string, day: IsoDate): Tariff | undefined
  byVersion(version: string): Tariff | undefined
  readonly products: readonly string[]
}

/** Invalid tariffs. Each of `problems` names its file or version. */
export class TariffFileError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'TariffFileError'
    this.problems = problems
  }
}

/** The tariffs shipped with Teckna. */
export const TARIFF_FOLDER = join(import.meta.dirname, '..', 'tariffs')

/**
 * Reads and checks every `*.json` in the folders, and the tables in their `tables` subfolders. A tariff may use a table
 * of another folder; duplicate table names are an error.
 * @throws TariffFileError
 */
export async function readTariffs(folders: readonly string[] = [TARIFF_FOLDER]): Promise<TariffBook> {
  const tableFiles = await readJsonFolders(folders.map((folder) => join(folder, 'tables')))
  const tables = Object.fromEntries(tableFiles.map(({ name, content }) => [stemOf(name), content]))
  const files = (await readJsonFolders(folders)).map(({ name, content }) => ({ name, content: withTables(content, tables) }))
  const problems = [
    ...repeated(tableFiles.map(({ name }) => name)).map((name) => `two tables are called ${name}`),
    ...files.flatMap(({ name, content }) => formatProblems(content).map((problem) => `${name}: ${problem}`)),
  ]
  if (problems.length > 0) throw new TariffFileError(problems)
  return createTariffBook(files.map(({ content }) => content as unknown as Tariff))
}

interface JsonFile {
  readonly name: string
  readonly content: Json
}

async function readJsonFolders(folders: readonly string[]): Promise<JsonFile[]> {
  return (await Promise.all(folders.map(readJsonFiles))).flat()
}

/** Reads a folder's JSON files, sorted by name; none if the folder is missing. @throws TariffFileError */
async function readJsonFiles(folder: string): Promise<JsonFile[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, content: parseJson(name, await readFile(join(folder, name), 'utf8')) })))
}

function parseJson(name: string, text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    throw new TariffFileError([`${name}: ${(error as Error).message}`])
  }
}

const stemOf = (name: string): string => name.slice(0, -'.json'.length)

/** Replaces table names such as `"table": "dogBreedGroups-2026.1"` by the tables. An unknown name stays and fails the format check. */
function withTables(content: Json, tables: Readonly<Record<string, Json>>): Json {
  if (Array.isArray(content)) return (content as readonly Json[]).map((item) => withTables(item, tables))
  if (!isObject(content)) return content
  const entries = Object.entries(content).map(([key, value]): [string, Json] => {
    const table = key === 'table' && typeof value === 'string' ? ownValue(tables, value) : undefined
    return [key, table ?? withTables(value, tables)]
  })
  return Object.fromEntries(entries)
}

/**
 * Creates a book of tariffs that have passed the format check.
 * @throws TariffFileError when a tariff is inconsistent or two tariffs clash
 */
export function createTariffBook(tariffs: readonly Tariff[]): TariffBook {
  const problems = [
    ...tariffs.flatMap((tariff) => contentProblems(tariff).map((problem) => `${tariff.version}: ${problem}`)),
    ...clashes(tariffs),
  ]
  if (problems.length > 0) throw new TariffFileError(problems)
  const newestFirst = tariffs.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  return {
    current: (product, day) => newestFirst.find((tariff) => tariff.product === product && tariff.validFrom <= day),
    byVersion: (version) => tariffs.find((tariff) => tariff.version === version),
    products: [...new Set(tariffs.map(({ product }) => product))],
  }
}

const format = Compile(Tariff)

/** Returns the format errors of a tariff file. */
export function formatProblems(content: unknown): string[] {
  const hidden = findHiddenSigns(content, MOST_SIGNS).map(({ path, sign }) => `/${path.join('/')} has a sign that nobody sees (${sign})`)
  const ofFormat = format.Check(content) ? [] : format.Errors(content)
  return [...ofFormat.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`), ...hidden]
}

/** Hidden signs to report: a table that was pasted may have one in each of its rows. */
const MOST_SIGNS = 20

function contentProblems(tariff: Tariff): string[] {
  const sources = [...tariff.terms, ...tariff.terms.flatMap(({ factors = [] }) => factors), ...(tariff.factors ?? [])]
  const details = Object.entries(tariff.details ?? {})
  return [
    ...(isCalendarDate(tariff.validFrom) ? [] : ['validFrom is not a date']),
    ...repeated([...tariff.terms, ...(tariff.factors ?? [])].map(({ id }) => id)).map((id) => `two parts have the id "${id}"`),
    ...tariff.terms.flatMap(({ id, factors = [] }) =>
      repeated(factors.map((factor) => factor.id)).map((factor) => `"${id}" has two factors "${factor}"`),
    ),
    ...sources.flatMap((source) => ('bands' in source ? bandProblems(source) : [])),
    ...factProblems(tariff.facts ?? {}),
    ...Object.entries(tariff.options ?? {}).flatMap(([name, options]) => optionProblems(name, options)),
    ...details.flatMap(([name, detail]) =>
      'fact' in detail && !Object.hasOwn(tariff.facts ?? {}, detail.fact) ? [`the detail "${name}" names no fact`] : [],
    ),
  ]
}

function factProblems(facts: NonNullable<Tariff['facts']>): string[] {
  const names = Object.keys(facts)
  const reads = Object.entries(facts).flatMap(([name, fact], index) => namedBy(fact).map((by) => ({ name, by, index })))
  const computed = Object.values(facts).flatMap((fact) => (fact.kind === 'compute' ? [fact.compute] : []))
  return [
    ...reads
      .filter(({ by, index }) => names.indexOf(by) >= index)
      .map(({ name, by }) => `the fact "${name}" reads "${by}", which is not above it`),
    ...computed.filter((name) => !Object.hasOwn(computations, name)).map((name) => `there is no computation "${name}"`),
  ]
}

function optionProblems(name: string, options: NonNullable<Tariff['options']>[string]): string[] {
  const selected = options.filter((option) => option.selected === true)
  return [
    ...repeated(options.map(({ code }) => String(code))).map((code) => `the options "${name}" have the code ${code} twice`),
    ...(selected.length > 1 ? [`the options "${name}" have ${selected.length} that are selected`] : []),
  ]
}

function bandProblems({ id, bands, from = -Infinity }: Extract<Factor, { bands: unknown }>): string[] {
  const limits = [from, ...bands.map(({ upTo = Infinity }) => upTo)]
  const isRising = limits.every((limit, index) => index === 0 || limit > (limits[index - 1] ?? -Infinity))
  return isRising ? [] : [`the bands of "${id}" do not rise`]
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}

function clashes(tariffs: readonly Tariff[]): string[] {
  return [
    ...repeated(tariffs.map(({ version }) => version)).map((version) => `two tariffs have the version ${version}`),
    ...repeated(tariffs.map(({ product, validFrom }) => `${product} from ${validFrom}`)).map((which) => `two tariffs hold for ${which}`),
  ]
}

/** Returns the request paths that a price requires. Parts with a condition require none. */
export function pricedPaths(tariff: Tariff): string[] {
  const terms = tariff.terms.filter(({ addon, each }) => addon === undefined && each === undefined)
  const always = [...terms, ...(tariff.factors ?? [])].filter(({ when }) => when === undefined)
  const sources = [
    ...always,
    ...always.flatMap((part) => ('factors' in part ? (part.factors ?? []).filter(({ when }) => when === undefined) : [])),
  ]
  return [...new Set(sources.flatMap((source) => ('by' in source ? pathsBehind(tariff, source.by) : [])))]
}
