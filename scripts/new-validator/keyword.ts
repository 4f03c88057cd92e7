import { Ajv2020 } from 'ajv/dist/2020.js'
import { identifierOf } from '../scaffold/identifier.ts'
import { ScaffoldError } from '../scaffold/scaffold-error.ts'

const VALIDATOR = { kind: 'validator', example: 'chip-number' } as const

/**
 * The keyword of a validator by the name of its folder: `chip-number` is `chipNumber`.
 * @param taken words that mean something else already
 * @throws ScaffoldError for what is no name, and for a word that is taken
 */
export function keywordOf(name: string, taken: ReadonlySet<string>): string {
  const keyword = identifierOf(name, VALIDATOR, taken)
  if (new Ajv2020().getKeyword(keyword) !== false) throw new ScaffoldError(`"${keyword}" is a keyword of JSON Schema.`)
  return keyword
}
