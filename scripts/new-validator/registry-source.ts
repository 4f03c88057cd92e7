import { ScaffoldError } from '../scaffold/scaffold-error.ts'

/** A place in the text of `validators/registry.ts` with one line per validator. */
interface Block {
  /** Index of its first line. */
  readonly start: number
  /** The names in each line, in order. */
  readonly names: readonly string[]
}

/** The three places, as far as the text is written as it always is. */
interface RegistrySource {
  readonly lines: readonly string[]
  /** Folders that are imported. */
  readonly imports: Block
  /** Members of the union of keywords. */
  readonly union: Block
  /** Entries of the map. */
  readonly entries: Block
}

/** The addition: the keyword, its folder, and the keyword that it precedes; without one it goes to the end. */
export interface RegistryEntry {
  readonly keyword: string
  readonly folder: string
  readonly before?: string | undefined
}

/**
 * Returns the registry's text with one more validator: its import in folder order, its keyword and its entry in
 * registry order. The text is parsed before and after; any other difference is an error.
 * @throws ScaffoldError if the text has an unexpected form
 */
export function addToRegistry(text: string, { keyword, folder, before }: RegistryEntry): string {
  const source = readRegistry(text)
  const { imports, union, entries } = source
  const place = before === undefined ? union.names.length : union.names.indexOf(before)
  if (place < 0) throw new ScaffoldError(`there is no validator "${before}" to stand before`)
  const importPlace = imports.names.findIndex((other) => other > folder)
  const lines = [...source.lines]
  // From the bottom up, so that earlier places keep their lines.
  lines.splice(entries.start + place, 0, `  ${keyword},`)
  lines.splice(union.start + place, 0, `  | '${keyword}'`)
  lines.splice(imports.start + (importPlace < 0 ? imports.names.length : importPlace), 0, importLine(keyword, folder))
  const written = lines.join('\n')
  const after = readRegistry(written)
  const isRight =
    after.lines.length === source.lines.length + 3 &&
    after.imports.names.includes(folder) &&
    after.union.names[place] === keyword &&
    after.entries.names.filter((name) => name !== keyword).join() === entries.names.join()
  if (!isRight) throw new ScaffoldError('validators/registry.ts would not be right afterwards')
  return written
}

const importLine = (keyword: string, folder: string) => `import { ${keyword} } from './${folder}/index.ts'`

/** Reads the three places. @throws ScaffoldError where they are not there, or do not name the same validators */
function readRegistry(text: string): RegistrySource {
  const lines = text.split('\n')
  const imports = readBlock(lines, /^import \{ \w+ \} from '\.\/([a-z0-9-]+)\/index\.ts'$/, () => true)
  const union = readBlock(lines, /^ {2}\| '(\w+)'$/, (before) => before === 'export type ValidatorKeyword =')
  const entries = readBlock(lines, /^ {2}(\w+),$/, (before) => before === 'export const validators = {')
  const folders = union.names.map((keyword) => keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  const isExpected =
    union.names.length > 0 && union.names.join() === entries.names.join() && folders.toSorted().join() === imports.names.toSorted().join()
  if (!isExpected) throw new ScaffoldError('validators/registry.ts is not written as expected: add the validator by hand')
  return { lines, imports, union, entries }
}

function readBlock(lines: readonly string[], line: RegExp, follows: (before: string) => boolean): Block {
  const start = lines.findIndex((text, index) => line.test(text) && follows(lines[index - 1] ?? ''))
  if (start < 0) return { start: 0, names: [] }
  const rest = lines.slice(start)
  const end = rest.findIndex((text) => !line.test(text))
  return { start, names: rest.slice(0, end < 0 ? rest.length : end).map((text) => line.exec(text)?.[1] ?? '') }
}
