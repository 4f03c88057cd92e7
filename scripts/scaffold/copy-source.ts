import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ScaffoldError } from './scaffold-error.ts'

/** The pages with the texts of validators and widgets, by language. */
export async function validatorPages(root: string): Promise<{ path: string; language: string }[]> {
  const folder = join(root, 'flow-schemas', 'copy')
  return (await readdir(folder)).flatMap((file) => {
    const [, language] = /^validators\.([a-z]{2})\.json$/.exec(file) ?? []
    return language === undefined ? [] : [{ path: join(folder, file), language }]
  })
}

/**
 * A copy page with one more text, in a separate paragraph above the texts of JSON Schema's keywords. The page is read
 * before and after.
 * @throws ScaffoldError where the page is not written as expected, or has the key already
 */
export function addToCopy(page: string, key: string, text: string): string {
  return insertText(page, key, text, (lines) => {
    const place = lines.findIndex((line) => line.startsWith('  "error.schema.'))
    return { place, written: [lineOf(key, text), ''] }
  })
}

/**
 * A copy page with one more text below the last whose key begins so.
 * @throws ScaffoldError where the page is not written as expected, or has the key already
 */
export function addBelow(page: string, beginning: string, key: string, text: string): string {
  return insertText(page, key, text, (lines) => {
    const last = lines.findLastIndex((line) => line.startsWith(`  ${JSON.stringify(beginning).slice(0, -1)}`) && line.endsWith(','))
    return { place: last < 0 ? last : last + 1, written: [lineOf(key, text)] }
  })
}

const lineOf = (key: string, text: string) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},`

type Placed = (lines: readonly string[]) => { readonly place: number; readonly written: readonly string[] }

function insertText(page: string, key: string, text: string, placed: Placed): string {
  const before = JSON.parse(page) as Readonly<Record<string, string>>
  if (Object.hasOwn(before, key)) throw new ScaffoldError(`there is a text "${key}" already`)
  const lines = page.split('\n')
  const { place, written } = placed(lines)
  if (place < 0) throw new ScaffoldError('the texts of the validators are not written as expected: add the text by hand')
  const changed = lines.toSpliced(place, 0, ...written).join('\n')
  const { [key]: added, ...others } = JSON.parse(changed) as Record<string, string>
  if (added !== text || JSON.stringify(others) !== JSON.stringify(before))
    throw new ScaffoldError('the texts would not be right afterwards')
  return changed
}
