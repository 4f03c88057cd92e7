import { Script } from 'node:vm'
import { ScaffoldError } from './scaffold-error.ts'

const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const LONGEST = 40

/** The kind of name, for the message of a refusal. */
export interface Named {
  readonly kind: 'validator' | 'widget'
  readonly example: string
}

/**
 * Returns the name in code of a folder: `chip-number` is `chipNumber`.
 * @param taken words with another meaning
 * @throws ScaffoldError for an invalid name, a taken word, and a reserved word of JavaScript
 */
export function identifierOf(folder: string, { kind, example }: Named, taken: ReadonlySet<string>): string {
  if (!NAME.test(folder) || folder.length > LONGEST) {
    throw new ScaffoldError(`"${folder}" is no name of a ${kind}: write small letters and digits with dashes between, as ${example}.`)
  }
  const identifier = folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (taken.has(identifier)) throw new ScaffoldError(`"${identifier}" is taken.`)
  if (!isIdentifier(identifier)) throw new ScaffoldError(`"${identifier}" is a word of JavaScript.`)
  return identifier
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
