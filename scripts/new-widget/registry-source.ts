import { ScaffoldError } from '../scaffold/scaffold-error.ts'

const ENTRY = /^ {2}(\w+)(?:: .+)?,$/
const START = 'export const widgetSources: WidgetSources = {'

/**
 * Returns the text of the widgets' registry with one more lazily loaded entry, in name order. The text is parsed before
 * and after; any other difference is an error.
 * @throws ScaffoldError if the text has an unexpected form
 */
export function addToRegistry(text: string, name: string, folder: string): string {
  const lines = text.split('\n')
  const { start, names } = readEntries(lines)
  const place = names.findIndex((other) => other > name)
  const entry = `  ${name}: lazyCode(async () => (await import('./${folder}/index.ts')).${name}),`
  const written = lines.toSpliced(start + (place < 0 ? names.length : place), 0, entry)
  const after = readEntries(written).names
  if (after.toSorted().join() !== [...names, name].toSorted().join()) throw new ScaffoldError('the registry would not be right afterwards')
  return written.join('\n')
}

function readEntries(lines: readonly string[]): { start: number; names: readonly string[] } {
  const start = lines.indexOf(START) + 1
  const length = lines.slice(start).indexOf('}')
  const names = lines.slice(start, start + length).map((line) => ENTRY.exec(line)?.[1] ?? '')
  const isExpected = start > 0 && names.length > 0 && names.every((name, index) => name !== '' && name > (names[index - 1] ?? ''))
  if (!isExpected) throw new ScaffoldError('the registry of widgets is not written as expected: add the widget by hand')
  return { start, names }
}
