import { Script } from 'node:vm'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { NewValidatorError } from './new-validator-error.ts'

const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const LONGEST = 40

/**
 * The keyword of a validator by the name of its folder: `chip-number` is `chipNumber`.
 * @param taken words that mean something else already
 * @throws NewValidatorError for what is no name, and for a word that is taken
 */
export function keywordOf(name: string, taken: ReadonlySet<string>): string {
  if (!NAME.test(name) || name.length > LONGEST) {
    throw new NewValidatorError(`"${name}" is no name of a validator: write small letters and digits with dashes between, as chip-number.`)
  }
  const keyword = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (taken.has(keyword)) throw new NewValidatorError(`"${keyword}" is taken.`)
  if (new Ajv2020().getKeyword(keyword) !== false) throw new NewValidatorError(`"${keyword}" is a keyword of JSON Schema.`)
  if (!isIdentifier(keyword)) throw new NewValidatorError(`"${keyword}" is a word of JavaScript.`)
  return keyword
}

function isIdentifier(word: string): boolean {
  if (word in {} || word === 'await') return false
  try {
    void new Script(`'use strict'; const ${word} = 1`)
    return true
  } catch {
    return false
  }
}
