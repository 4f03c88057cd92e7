import type { Terminal } from './command.ts'

/** A finding in words, as the service sends it. */
export interface WordedFinding {
  readonly at: string
  readonly text: string
}

/** Prints what is wrong with the shape of a file that was sent or fetched. The content is kept; it cannot be published. */
export function printShape({ print }: Pick<Terminal, 'print'>, path: string, findings: readonly WordedFinding[]): void {
  for (const { at, text } of findings) print(`  ${path}${at === '' ? '' : ` ${at}`}: ${text}`)
}
