import type { Finding } from './finding.ts'
import { languagesOf } from './languages.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds texts that are missing in a language: of steps, sections, inputs, options, outcomes and of the whole purchase. */
export function lintCopy(lint: FlowLint): Finding[] {
  const wanted = wantedTexts(lint)
  return languagesOf(lint).flatMap(({ language, copy }) =>
    wanted.filter(([, key]) => !Object.hasOwn(copy, key)).map(([at, key]) => missingText(language, at, key)),
  )
}

/** What is said of a text that is missing. */
export function missingText(language: string, at: string, key: string): Finding {
  return { code: 'missingCopy', at, text: `Texten "${key}" saknas på språket ${language}.` }
}

type Wanted = readonly [at: string, key: string]

function wantedTexts({ document, options }: FlowLint): Wanted[] {
  const { steps, properties, outcomes = {}, kind, flow } = document
  return [
    ...steps.map(({ copy }, index): Wanted => [pointer('steps', index, 'copy'), `${copy}.title`]),
    ...steps.flatMap(({ sections = [] }, index) =>
      sections.map(({ copy }, section): Wanted => [pointer('steps', index, 'sections', section, 'copy'), `${copy}.title`]),
    ),
    ...Object.entries(properties).map(([id, { copy }]): Wanted => [pointer('properties', id, 'copy'), `${copy}.label`]),
    ...Object.entries(properties).flatMap(([id, input]) =>
      (options[input.options ?? ''] ?? []).map(({ copy }): Wanted => [pointer('properties', id, 'options'), copy]),
    ),
    ...Object.entries(outcomes).flatMap(([name, { copy }]): Wanted[] =>
      ['title', 'text'].map((part) => [pointer('outcomes', name, 'copy'), `${copy}.${part}`] as const),
    ),
    ...(kind === 'purchase' ? PURCHASE_TEXTS.map((part): Wanted => ['/flow', `${flow}.${part}`]) : []),
  ]
}

/** What every purchase says in words of its own: why the customer needs it, and what is signed. */
const PURCHASE_TEXTS = ['needs.statement', 'sign.text'] as const
