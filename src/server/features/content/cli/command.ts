import type { FindingLanguage } from '../../../../findings/language.ts'
import type { Ask } from './client.ts'

/** Where a command writes its lines, the service it asks, and the content folder it reads and writes. */
export interface Terminal {
  readonly ask: Ask
  /** Address of the service that `ask` asks. */
  readonly url: string
  readonly print: (line: string) => void
  /** What findings and changes are worded in. */
  readonly language: FindingLanguage
  readonly folder: string
}

/** A command of `npm run content`: its words, what it does, and whether it went well. */
export interface Command {
  readonly usage: string
  readonly about: string
  run(terminal: Terminal, args: readonly string[]): Promise<boolean>
}
