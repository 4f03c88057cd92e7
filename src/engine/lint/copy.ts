import { firstKey, inputErrorKeys, type Copy } from '../../copy/lookup.ts'
import { isPlaceholderType, placeholdersOf } from '../../copy/placeholders.ts'
import type { FlowDocument, InputSchema, Option } from '../document.ts'
import type { ValidatorManifest } from '../validator.ts'
import type { Finding } from './finding.ts'

/** What the texts of a flow are checked against. */
export interface CopyLint {
  readonly document: FlowDocument
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly manifest: ValidatorManifest
  /** All texts of the flow's copy pages in one language. */
  readonly copy: Copy
  readonly language: string
}

/** Finds texts that are missing: of steps, sections, inputs, options, outcomes and of every message an input can give. */
export function lintCopy(lint: CopyLint): Finding[] {
  const wanted: [at: string, key: string][] = []
  lint.document.steps.forEach((step, index) => {
    wanted.push([`/steps/${index}/copy`, `${step.copy}.title`])
    step.sections?.forEach((section, sectionIndex) =>
      wanted.push([`/steps/${index}/sections/${sectionIndex}/copy`, `${section.copy}.title`]),
    )
  })
  for (const [id, input] of Object.entries(lint.document.properties)) {
    wanted.push([`/properties/${id}/copy`, `${input.copy}.label`])
    for (const option of lint.options[input.options ?? ''] ?? []) wanted.push([`/properties/${id}/options`, option.copy])
  }
  for (const [name, outcome] of Object.entries(lint.document.outcomes ?? {})) {
    wanted.push([`/outcomes/${name}/copy`, `${outcome.copy}.title`], [`/outcomes/${name}/copy`, `${outcome.copy}.text`])
  }
  if (lint.document.kind === 'purchase') {
    wanted.push(['/flow', `${lint.document.flow}.needs.statement`], ['/flow', `${lint.document.flow}.sign.text`])
  }
  const missing = wanted.filter(([, key]) => !Object.hasOwn(lint.copy, key)).map(([at, key]) => missingText(lint, at, key))
  return [...missing, ...lintMessages(lint), ...lintPlaceholders(lint)]
}

const missingText = ({ language }: CopyLint, at: string, key: string): Finding => ({
  code: 'missingCopy',
  at,
  text: `Texten "${key}" saknas på språket ${language}.`,
})

function lintMessages(lint: CopyLint): Finding[] {
  return Object.entries(lint.document.properties).flatMap(([id, input]) =>
    messagesOf(id, input, lint).flatMap((message) => {
      const place = { copy: input.copy, widget: input.widget, flow: lint.document.flow }
      const specific = inputErrorKeys(place, message).slice(0, -1)
      return firstKey(lint.copy, specific) === undefined ? [missingText(lint, `/properties/${id}`, `error.${message}`)] : []
    }),
  )
}

/** Every message that an input can give: of its validators, and of JSON Schema's keywords that it uses. */
function messagesOf(id: string, input: InputSchema, { document, manifest }: CopyLint): string[] {
  const ofValidators = Object.entries(manifest).flatMap(([keyword, { messages }]) => (Object.hasOwn(input, keyword) ? messages : []))
  const ofSchema = SPOKEN_KEYWORDS.filter((keyword) => Object.hasOwn(input, keyword)).map((keyword) => `schema.${keyword}`)
  return [...(document.required.includes(id) ? ['schema.required'] : []), ...ofSchema, ...ofValidators]
}

const SPOKEN_KEYWORDS = [
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
] as const

function lintPlaceholders({ copy }: CopyLint): Finding[] {
  return Object.entries(copy).flatMap(([key, text]) =>
    placeholdersOf(text)
      .filter(({ type }) => !isPlaceholderType(type))
      .map(({ name, type }) => ({
        code: 'unknownPlaceholderType',
        at: `/copy/${key}`,
        text: `Texten "${key}" har platshållaren {${name}:${type}} av en sort som inte finns.`,
      })),
  )
}
