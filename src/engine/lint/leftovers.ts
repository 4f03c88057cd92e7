import { topInput } from '../answer-path.ts'
import { parseMessage } from '../../copy/message.ts'
import { namesOf } from '../../copy/message-names.ts'
import type { FlowDocument } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import type { ValidatorRegistry } from '../validator.ts'
import { isObject } from '../../values/json.ts'
import { walkGroups, walkInputs, type WalkedGroup } from '../walk-inputs.ts'
import { finding, type Finding } from './finding.ts'
import { languagesOf } from './languages.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { lintUnusedCopy } from './unused-copy.ts'

/** What a product's page uses of a document. */
export interface UsesElsewhere {
  /** Conditions that it names. */
  readonly conditions: readonly string[]
  /** Keys of texts that it shows. */
  readonly texts: readonly string[]
}

/**
 * Finds what a document has and nothing uses: conditions, facts and texts. Most often such a part is misspelt, or one that a removed
 * question left behind.
 */
export function lintLeftovers(lint: FlowLint, elsewhere: UsesElsewhere): Finding[] {
  return [...lintUnusedConditions(lint.document, elsewhere), ...lintUnusedFacts(lint), ...lintUnusedCopy(lint, elsewhere.texts)]
}

function lintUnusedConditions(document: FlowDocument, elsewhere: UsesElsewhere): Finding[] {
  return walkGroups(document).flatMap((group) => {
    const [at, { conditions = {} }, prefix] = group
    const used = new Set([...usesInGroup(group), ...(prefix === '' ? [...usesInSteps(document), ...elsewhere.conditions] : [])])
    return Object.keys(conditions)
      .filter((name) => !used.has(name))
      .map((condition) => finding('unusedCondition', at + pointer('conditions', condition), { condition }))
  })
}

function usesInGroup([, { properties, blocks = [] }]: WalkedGroup): string[] {
  const ofInputs = Object.values(properties).flatMap(({ showIf, requiredIf, choicesIf = {} }) =>
    [showIf ?? [], requiredIf ?? [], Object.keys(choicesIf)].flat(),
  )
  return [...ofInputs, ...blocks.map(({ when }) => when)]
}

function usesInSteps({ steps, quote }: FlowDocument): string[] {
  const shown = steps.flatMap(({ showIf, sections = [] }) => [showIf, ...sections.map((section) => section.showIf)])
  return [...shown, quote?.sufficientWhen].flatMap((name) => name ?? [])
}

/**
 * A fact is used by what is itself used: a fact that only an unused one reads is unused too. A given fact is what the page around the
 * flow and the server tell each other, so that the document need not use it.
 */
function lintUnusedFacts(lint: FlowLint): Finding[] {
  const { facts = {} } = lint.document
  const used = new Set([...factsInDocument(lint), ...namesInTexts(lint)])
  for (const name of used) {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact && 'with' in fact) for (const path of Object.values(fact.with)) used.add(topInput(path))
  }
  return Object.entries(facts)
    .filter(([name, fact]) => !used.has(name) && !('given' in fact))
    .map(([fact]) => finding('unusedFact', pointer('facts', fact), { fact }))
}

function factsInDocument({ document, registry }: FlowLint): string[] {
  const { conditions = {}, quote } = document
  const inputs = walkInputs(document).map(({ input }) => input)
  const ofQuote = [quote?.preselect?.firstRegistered, ...Object.values(quote?.before?.with ?? {})]
  return [
    ...Object.values(conditions).flatMap((condition) => comparedIn(registry, condition).concat(...inputsNamedIn(condition))),
    ...inputs.flatMap((input) => comparedIn(registry, input)),
    ...inputs.flatMap(({ initial }) => (initial?.fact === undefined ? [] : [topInput(initial.fact)])),
    ...inputs.flatMap(({ options }) => options ?? []),
    ...ofQuote.flatMap((path) => (path === undefined ? [] : [topInput(path)])),
  ]
}

/** Returns what the validators of a schema, at any depth, compare an answer with. */
function comparedIn(registry: ValidatorRegistry, schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => comparedIn(registry, part))
  if (!isObject(schema)) return []
  const own = Object.values(registry).flatMap((validator) =>
    Object.hasOwn(schema, validator.keyword) ? (validator.inputsIn?.(schema[validator.keyword] as never) ?? []) : [],
  )
  return [...own, ...Object.values(schema).flatMap((part) => comparedIn(registry, part))]
}

function namesInTexts(lint: FlowLint): string[] {
  return languagesOf(lint).flatMap(({ copy }) => Object.values(copy).flatMap((text) => namesOf(parseMessage(text))))
}
