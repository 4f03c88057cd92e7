import { parseMessage } from '../../copy/message.ts'
import { namesOf } from '../../copy/message-names.ts'
import { sayableParts } from '../sayable.ts'
import { rowOf } from '../several.ts'
import { walkInput, walkInputs, type WalkedInput } from '../walk-inputs.ts'
import { finding, type Finding } from './finding.ts'
import { languagesOf } from './languages.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/**
 * Finds lists with a page for each row where that makes no sense: inside another answer, with rows of one input, and with headings
 * that name no answer of the row, so that the short list says only numbers.
 */
export function lintRowPages(lint: FlowLint): Finding[] {
  return walkInputs(lint.document)
    .filter(({ input }) => input.rows === 'ownPage' && rowOf(input) !== undefined)
    .flatMap((list) => lintPlace(list).concat(lintHeading(lint, list)))
}

function lintPlace({ at, id, name, input, isTop }: WalkedInput): Finding[] {
  const questions = walkInput(id, input).filter(
    ({ input: { type, properties, items } }) => type !== 'null' && !properties && !rowOf({ items }),
  )
  return [
    ...(isTop ? [] : [finding('rowPages', `${at}/rows`, { variant: 'nested', input: name })]),
    ...(questions.length > 1 ? [] : [finding('rowPages', `${at}/rows`, { variant: 'oneInput', input: name })]),
  ]
}

function lintHeading(lint: FlowLint, { name, input }: WalkedInput): Finding[] {
  const parts = sayableParts(lint.document, name, rowOf(input)?.properties ?? {})
  if (parts.length === 0) return []
  const key = `${input.copy}.row`
  return languagesOf(lint).flatMap(({ language, copy: texts, pageOf }) => {
    const text = texts[key]
    if (text === undefined || namesOf(parseMessage(text)).some((named) => parts.includes(named))) return []
    return [finding('rowPages', pointer('copy', language, pageOf(key), key), { variant: 'heading', input: name, key })]
  })
}
