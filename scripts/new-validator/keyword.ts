import { Ajv2020 } from 'ajv/dist/2020.js'
import { identifierOf } from '../scaffold/identifier.ts'
import { ScaffoldError } from '../scaffold/scaffold-error.ts'

const VALIDATOR = { kind: 'validator', example: 'chip-number' } as const

/**
 * Returns the keyword of a validator from its folder: `chip-number` is `chipNumber`.
 * @param taken words with another meaning
 * @throws ScaffoldError for an invalid name, and for a taken word
 */
export function keywordOf(name: string, taken: ReadonlySet<string>): string {
  const keyword = identifierOf(name, VALIDATOR, taken)
  if (new Ajv2020().getKeyword(keyword) !== false) throw new ScaffoldError(`"${keyword}" is a keyword of JSON Schema.`)
  return keyword
}
