import type { FlowDocument, InputSchema } from '../document.ts'
import type { WidgetNeed } from '../widget.ts'
import { finding, type Finding } from './finding.ts'
import type { LintFindings } from './findings.ts'
import type { FlowLint } from './rule.ts'
import { factsOf } from './widgets.ts'
import { walkInputs, type WalkedInput } from '../walk-inputs.ts'

/**
 * Finds lists and composite answers without inputs, searches without a set, and keywords without an effect at their
 * place.
 */
export function lintShape({ document }: FlowLint): Finding[] {
  return walkInputs(document).flatMap((located) =>
    lintMissing(located).concat(lintMisplaced(located), lintInfo(located), lintDocuments(document, located)),
  )
}

/** Only purchases have documents of a product. */
function lintDocuments({ kind }: FlowDocument, { at, name, input }: WalkedInput): Finding[] {
  if (kind !== 'service' || input.documents !== true) return []
  return [finding('documentsInService', `${at}/documents`, { input: name })]
}

/** Keywords that some widgets require, and the finding if one is missing. */
const NEEDS: readonly (readonly [keyword: WidgetNeed, code: NeedCode])[] = [
  ['items', 'listWithoutItems'],
  ['properties', 'withoutParts'],
  ['lookup', 'searchWithoutLookup'],
]

const uses = ({ widget }: InputSchema, keyword: WidgetNeed) => factsOf(widget).needs?.includes(keyword) ?? false

type NeedCode = 'listWithoutItems' | 'withoutParts' | 'searchWithoutLookup'

function lintMissing({ at, name, input }: WalkedInput): Finding[] {
  return NEEDS.filter(([keyword]) => uses(input, keyword) && !Object.hasOwn(input, keyword)).map(([, code]) =>
    finding(code, `${at}/widget`, { input: name }),
  )
}

/** Where each keyword has an effect. */
const PLACES: readonly (readonly [keyword: string, belongs: (input: InputSchema) => boolean, to: Belonging])[] = [
  ['items', (input) => uses(input, 'items'), 'list'],
  ['properties', (input) => uses(input, 'properties'), 'composite'],
  ['required', hasParts, 'parts'],
  ['conditions', hasParts, 'parts'],
  ['blocks', hasParts, 'parts'],
  ['lookup', (input) => uses(input, 'lookup'), 'search'],
  ['mask', isGrouped, 'masked'],
  ['minItems', ({ type }) => type === 'array', 'counted'],
  ['maxItems', ({ type }) => type === 'array', 'counted'],
  ['uniqueItems', (input) => uses(input, 'uniqueItems'), 'several'],
  ['standsAlone', (input) => uses(input, 'uniqueItems'), 'several'],
  ['rows', (input) => uses(input, 'items'), 'list'],
]

/** Digits are typed on a keypad without letters. */
function isGrouped({ widget, mask }: InputSchema): boolean {
  return widget === 'text' || (widget === 'digits' && !/[AX]/.test(String(mask)))
}

type Belonging = LintFindings['misplacedKeyword']['variant']

function hasParts(input: InputSchema): boolean {
  return uses(input, 'properties') && input.properties !== undefined
}

function lintMisplaced({ at, name, input }: WalkedInput): Finding[] {
  return PLACES.filter(([keyword, belongs]) => Object.hasOwn(input, keyword) && !belongs(input)).map(([keyword, , variant]) =>
    finding('misplacedKeyword', `${at}/${keyword}`, { variant, input: name, keyword }),
  )
}

/** An information input has no answer. */
function lintInfo({ at, id, name, input, group }: WalkedInput): Finding[] {
  if (input.widget !== 'info') return []
  const refused = ['default', 'initial', 'quote', 'readOnly'].filter((keyword) => Object.hasOwn(input, keyword))
  return [
    ...(group.required.includes(id) ? [finding('requiredInfo', at, { input: name })] : []),
    ...refused.map((keyword) => finding('misplacedKeyword', `${at}/${keyword}`, { variant: 'answered', input: name, keyword })),
  ]
}
