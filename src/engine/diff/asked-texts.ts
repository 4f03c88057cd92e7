import { isWithin } from '../answer-path.ts'
import { consentInputs } from '../consents.ts'
import type { FlowDocument, InputSchema, Option } from '../document.ts'
import { sensitiveInputs } from '../sensitive.ts'
import { walkInput } from '../walk-inputs.ts'
import type { DiffSide } from './diff.ts'
import { ownValue } from '../../values/own-value.ts'

/** The copy page of the mandate that an input with these documents shows. */
const MANDATE = 'mandate'

/**
 * Returns whether a text belongs to a question of health or to a consent: its label, help, choices or text to accept. An
 * answer was given to these words, so a change of them is no change of words alone. GDPR articles 7 (1) and 9
 */
export function askedTexts(sides: readonly DiffSide[]): (key: string) => boolean {
  const prefixes = sides.flatMap(({ document, options }) => carefulInputs(document).flatMap((input) => prefixesOf(input, options)))
  return (key) => prefixes.some((prefix) => isWithin(key, prefix) && !key.slice(prefix.length).startsWith('.error.'))
}

/** Returns the ids of the inputs that ask about health or for a consent. */
export function carefulIds(document: FlowDocument): ReadonlySet<string> {
  return new Set([...sensitiveInputs(document), ...consentInputs(document)])
}

function carefulInputs(document: FlowDocument): InputSchema[] {
  return [...carefulIds(document)].flatMap((id) => {
    const input = document.properties[id]
    return input ? walkInput(id, input).map((walked) => walked.input) : []
  })
}

function prefixesOf({ copy, options, documents }: InputSchema, sets: Readonly<Record<string, readonly Option[]>>): string[] {
  const ofChoices = options === undefined ? [] : (ownValue(sets, options) ?? []).map((option) => option.copy)
  return [copy, ...ofChoices, ...(documents === MANDATE ? [MANDATE] : [])]
}
