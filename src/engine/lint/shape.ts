import type { FlowDocument, InputSchema } from '../document.ts'
import type { WidgetName } from '../widget-table.ts'
import { finding, type Finding } from './finding.ts'
import type { LintFindings } from './findings.ts'
import { inputsIn, type LocatedInput } from './inputs.ts'
import type { FlowLint } from './rule.ts'

/** Finds lists and composite answers without anything to ask for, searches without a set, and keywords that do nothing where they stand. */
export function lintShape({ document }: FlowLint): Finding[] {
  return inputsIn(document).flatMap((located) =>
    lintMissing(located).concat(lintMisplaced(located), lintInfo(located), lintDocuments(document, located)),
  )
}

/** Only what is sold has documents. */
function lintDocuments({ kind }: FlowDocument, { at, name, input }: LocatedInput): Finding[] {
  if (kind !== 'service' || input.documents !== true) return []
  return [finding('documentsInService', `${at}/documents`, { input: name })]
}

/** What a widget cannot do without. */
const NEEDS: readonly (readonly [widget: WidgetName, keyword: string, code: NeedCode])[] = [
  ['list', 'items', 'listWithoutItems'],
  ['address', 'properties', 'withoutParts'],
  ['search', 'lookup', 'searchWithoutLookup'],
]

type NeedCode = 'listWithoutItems' | 'withoutParts' | 'searchWithoutLookup'

function lintMissing({ at, name, input }: LocatedInput): Finding[] {
  return NEEDS.filter(([widget, keyword]) => input.widget === widget && !Object.hasOwn(input, keyword)).map(([, , code]) =>
    finding(code, `${at}/widget`, { input: name }),
  )
}

/** Where each keyword means something. */
const PLACES: readonly (readonly [keyword: string, belongs: (input: InputSchema) => boolean, to: Belonging])[] = [
  ['items', ({ widget }) => widget === 'list', 'list'],
  ['properties', ({ widget }) => widget === 'address', 'composite'],
  ['required', hasParts, 'parts'],
  ['conditions', hasParts, 'parts'],
  ['blocks', hasParts, 'parts'],
  ['lookup', ({ widget }) => widget === 'search', 'search'],
  ['minItems', ({ type }) => type === 'array', 'counted'],
  ['maxItems', ({ type }) => type === 'array', 'counted'],
]

type Belonging = LintFindings['misplacedKeyword']['variant']

function hasParts({ widget, properties }: InputSchema): boolean {
  return widget === 'address' && properties !== undefined
}

function lintMisplaced({ at, name, input }: LocatedInput): Finding[] {
  return PLACES.filter(([keyword, belongs]) => Object.hasOwn(input, keyword) && !belongs(input)).map(([keyword, , variant]) =>
    finding('misplacedKeyword', `${at}/${keyword}`, { variant, input: name, keyword }),
  )
}

/** What is only read has no answer. */
function lintInfo({ at, id, name, input, group }: LocatedInput): Finding[] {
  if (input.widget !== 'info') return []
  const refused = ['default', 'initial', 'quote', 'readOnly'].filter((keyword) => Object.hasOwn(input, keyword))
  return [
    ...(group.required.includes(id) ? [finding('requiredInfo', at, { input: name })] : []),
    ...refused.map((keyword) => finding('misplacedKeyword', `${at}/${keyword}`, { variant: 'answered', input: name, keyword })),
  ]
}
