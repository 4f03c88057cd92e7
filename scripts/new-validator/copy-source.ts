import { NewValidatorError } from './new-validator-error.ts'

/** What a customer reads until the developer has found better words, by language. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = { sv: 'Kontrollera svaret.', en: 'Check the answer.' }

/**
 * A copy page with one more text, above those of JSON Schema's own keywords. The page is read before and after.
 * @throws NewValidatorError where the page is not written as expected, or has the key already
 */
export function addToCopy(page: string, key: string, text: string): string {
  const before = JSON.parse(page) as Readonly<Record<string, string>>
  if (Object.hasOwn(before, key)) throw new NewValidatorError(`there is a text "${key}" already`)
  const lines = page.split('\n')
  const place = lines.findIndex((line) => line.startsWith('  "error.schema.'))
  if (place < 0) throw new NewValidatorError('the texts of the validators are not written as expected: add the text by hand')
  const written = [...lines.slice(0, place), `  ${JSON.stringify(key)}: ${JSON.stringify(text)},`, '', ...lines.slice(place)].join('\n')
  const { [key]: added, ...others } = JSON.parse(written) as Record<string, string>
  if (added !== text || JSON.stringify(others) !== JSON.stringify(before))
    throw new NewValidatorError('the texts would not be right afterwards')
  return written
}
