import { Script } from 'node:vm'
import { ScaffoldError } from './scaffold-error.ts'

const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const LONGEST = 40

/** What is named: for the message of a refusal. */
export interface Named {
  readonly kind: 'validator' | 'widget'
  readonly example: string
}

/**
 * The name in code of what has a folder: `chip-number` is `chipNumber`.
 * @param taken words that mean something else already
 * @throws ScaffoldError for what is no name, for a word that is taken, and for a word of JavaScript
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
