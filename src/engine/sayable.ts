import { topInput, type AnswerPath } from './answer-path.ts'
import type { AnswerType, FlowDocument, InputSchema } from './document.ts'
import { sensitiveInputs } from './sensitive.ts'
import { walkInput } from './walk-inputs.ts'
import { rowOf } from './several.ts'

/** The types of facts that a text may use. */
const WRITABLE: ReadonlySet<AnswerType> = new Set(['string', 'integer', 'number'])

/**
 * Returns the inputs whose answers the texts of questions may name: none about health, and none with a personal number in it,
 * apart from lists, of which they may name the number of rows. Such texts are also on papers and in mails. GDPR articles 5 and 9
 */
export function sayableInputs(document: Pick<FlowDocument, 'properties' | 'steps'>): ReadonlySet<string> {
  const sensitive = sensitiveInputs(document)
  return new Set(Object.keys(document.properties).filter((id) => !sensitive.has(id) && mayBeNamed(document.properties[id])))
}

/**
 * Returns the parts of a row or of a composite answer that its texts may name: none of an answer about health, whether its parts are
 * marked or not.
 * @param path of the row, of the answer, or of a place in it
 */
export function sayableParts(
  document: Pick<FlowDocument, 'properties' | 'steps'>,
  path: AnswerPath,
  parts: Readonly<Record<string, InputSchema>>,
): string[] {
  if (sensitiveInputs(document).has(topInput(path))) return []
  return Object.keys(parts).filter((id) => mayBeNamed(parts[id]))
}

function mayBeNamed(schema: InputSchema | undefined): boolean {
  if (schema === undefined || schema.type === 'null') return false
  return isSayable(schema) || (rowOf(schema) !== undefined && walkInput('list', schema).every(({ input }) => input.sensitive !== true))
}

/** Whether an answer may be written out, and not only its number of rows. */
export function isSayable(schema: InputSchema): boolean {
  return walkInput('answer', schema).every(({ input }) => input.sensitive !== true && !Object.hasOwn(input, 'personalNumber'))
}

/** Returns the facts that a text may use, by name; none that derives from a health answer. */
export function writableFacts(document: Pick<FlowDocument, 'facts' | 'properties' | 'steps'>): string[] {
  const sensitive = new Set(sensitiveInputs(document))
  return Object.entries(document.facts ?? {}).flatMap(([name, fact]) => {
    const sources = 'with' in fact ? Object.values(fact.with) : []
    if (!sources.some((path) => sensitive.has(topInput(path)))) return WRITABLE.has(fact.type) ? [name] : []
    sensitive.add(name)
    return []
  })
}

/** Returns the facts that the texts of questions may name: not the personal number of who is signed in. */
export function sayableFacts(document: Pick<FlowDocument, 'facts' | 'properties' | 'steps'>): ReadonlySet<string> {
  const isNumber = (name: string) => {
    const fact = document.facts?.[name]
    return fact !== undefined && 'customer' in fact && fact.customer === 'personalNumber'
  }
  return new Set(writableFacts(document).filter((name) => !isNumber(name)))
}
