import type { FindingLanguage } from '../../../../findings/language.ts'
import type { Ask } from './client.ts'

/** A command's output, the service it calls, and the content folder it reads and writes. */
export interface Terminal {
  readonly ask: Ask
  /** Address of the service that `ask` calls. */
  readonly url: string
  readonly print: (line: string) => void
  /** Language of findings and changes. */
  readonly language: FindingLanguage
  readonly folder: string
}

/** A command of `npm run content`: its usage, its description, and a function that returns whether it succeeded. */
export interface Command {
  readonly usage: string
  readonly about: string
  run(terminal: Terminal, args: readonly string[]): Promise<boolean>
}
