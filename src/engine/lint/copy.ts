import { isSigned } from '../signer.ts'
import { finding, type Finding } from './finding.ts'
import { inquiryTexts } from './inquiry.ts'
import { languagesOf } from './languages.ts'
import { participantTexts } from './participants.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { factsOf } from './widgets.ts'
import { walkInputs } from '../walk-inputs.ts'
import { isSeveral, rowOf, statedCodes } from '../several.ts'
import { ownValue } from '../../values/own-value.ts'

/**
 * Finds texts that are missing in a language: of steps, sections, inputs at any depth, rows, options, outcomes, product
 * suitability, and the text to sign. Also finds optional texts that exist in another language only.
 */
export function lintCopy(lint: FlowLint): Finding[] {
  const wanted = wantedTexts(lint)
  const optional = optionalTexts(lint)
  const languages = languagesOf(lint)
  return languages.flatMap(({ language, copy }) =>
    [...wanted, ...optional.filter(([, key]) => languages.some((other) => Object.hasOwn(other.copy, key)))]
      .filter(([, key]) => !Object.hasOwn(copy, key))
      .map(([at, key]) => missingText(language, at, key)),
  )
}

/** The finding for a text that is missing. */
export function missingText(language: string, at: string, key: string): Finding {
  return finding('missingCopy', at, { variant: 'flow', key, language })
}

type Wanted = readonly [at: string, key: string]

function wantedTexts({ document, options }: FlowLint): Wanted[] {
  const { steps, outcomes = {}, kind, flow } = document
  const inputs = walkInputs(document)
  return [
    // An outcome step uses the texts of its outcome.
    ...steps.flatMap(({ copy, type }, index): Wanted[] => (type === 'outcome' ? [] : [[pointer('steps', index, 'copy'), `${copy}.title`]])),
    ...steps.flatMap(({ sections = [] }, index) =>
      sections.map(({ copy }, section): Wanted => [pointer('steps', index, 'sections', section, 'copy'), `${copy}.title`]),
    ),
    ...inputs.flatMap(({ at, input }): Wanted[] => [
      [`${at}/copy`, `${input.copy}.label`],
      ...(rowOf(input) ? [[`${at}/copy`, `${input.copy}.row`] as const] : []),
    ]),
    ...inputs.flatMap(({ at, input }) => (ownValue(options, input.options ?? '') ?? []).map(({ copy }): Wanted => [`${at}/options`, copy])),
    ...Object.entries(outcomes).flatMap(([name, { copy }]): Wanted[] =>
      ['title', 'text'].map((part) => [pointer('outcomes', name, 'copy'), `${copy}.${part}`] as const),
    ),
    ...inquiryTexts(document).map(([key]): Wanted => ['/quote/inquiry/copy', key]),
    ...participantTexts(document),
    ...(kind === 'purchase' ? [['/flow', `${flow}.needs.statement`] as const] : []),
    ...(kind === 'purchase' || isSigned(document) ? [['/flow', `${flow}.sign.text`] as const] : []),
  ]
}

/** Optional texts of an input; in a language that lacks one the customer would get less information. */
const OF_INPUT = ['summary', 'help', 'info', 'unit', 'add', 'remove', 'text'] as const
const OF_PLACE = ['summary', 'intro', 'continue'] as const

function optionalTexts({ document }: FlowLint): Wanted[] {
  const sections = document.steps.flatMap(({ sections: own = [] }, step) =>
    own.map(({ copy }, section) => [pointer('steps', step, 'sections', section, 'copy'), copy] as const),
  )
  const places = [...document.steps.map(({ copy }, index) => [pointer('steps', index, 'copy'), copy] as const), ...sections]
  return [
    ...walkInputs(document).flatMap(({ at, input }) => {
      const { copy, widget } = input
      const parts = OF_INPUT.filter((part) => part !== 'text' || factsOf(widget).showsText)
      const place = isSeveral(input) ? `${at}/items/enum` : `${at}/enum`
      const choices = (statedCodes(input) ?? []).map((code): Wanted => [place, `${copy}.option.${code}`])
      return parts.map((part): Wanted => [`${at}/copy`, `${copy}.${part}`]).concat(choices)
    }),
    ...places.flatMap(([at, copy]) => OF_PLACE.map((part): Wanted => [at, `${copy}.${part}`])),
  ]
}
