import type { Answers, InputGroup } from '../document.ts'
import { evaluate } from '../evaluate.ts'
import type { JsonSchema } from '../../values/json.ts'
import { allChoicesIn } from './all-choices.ts'
import type { DocumentRules } from './rule.ts'
import { groupDocument } from './scope.ts'

/** Rows of a list, and what conditions ask of each. */
export interface RowQuestion {
  readonly rules: DocumentRules
  readonly group: InputGroup | undefined
  /** The list in the compiled rules; if left out, nothing in its rows is ever hidden. */
  readonly key: string | undefined
  /** What conditions ask of a row: JSON Schemas. */
  readonly asked: readonly unknown[]
}

/** Keeps one row per distinct combination of condition results, without its hidden answers. */
export function distinctRows({ rules, group, key, asked }: RowQuestion, rows: readonly Answers[]): Answers[] {
  const holds = (condition: string, known: Answers) => rules.holds(`${key}/${condition}`, known)
  const compiled = { validate: () => [], holds, compute: () => undefined }
  const document = group && key !== undefined ? groupDocument({ ...group, properties: allChoicesIn(group.properties) }) : undefined
  const byVerdict = new Map<string, Answers>()
  for (const given of rows) {
    const row = document ? evaluate({ document, compiled }, given).relevant : given
    byVerdict.set(asked.map((schema) => (follows(rules, schema, row) ? '1' : '0')).join(''), row)
  }
  return [...byVerdict.values()]
}

function follows(rules: DocumentRules, schema: unknown, row: Answers): boolean {
  return typeof schema === 'boolean' ? schema : rules.faultsIn(schema as JsonSchema, row).length === 0
}
