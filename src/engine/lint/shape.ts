import type { FlowDocument, InputSchema } from '../document.ts'
import type { WidgetNeed } from '../widget.ts'
import type { Finding } from './finding.ts'
import { inputsIn, type LocatedInput } from './inputs.ts'
import type { FlowLint } from './rule.ts'
import { factsOf } from './widgets.ts'

/** Finds lists and composite answers without anything to ask for, searches without a set, and keywords that do nothing where they stand. */
export function lintShape({ document }: FlowLint): Finding[] {
  return inputsIn(document).flatMap((located) =>
    lintMissing(located).concat(lintMisplaced(located), lintInfo(located), lintDocuments(document, located)),
  )
}

/** Only what is sold has documents. */
function lintDocuments({ kind }: FlowDocument, { at, name, input }: LocatedInput): Finding[] {
  if (kind !== 'service' || input.documents !== true) return []
  const text = `Fältet "${name}" kan inte visa några dokument ("documents"): de hör till en produkt, och det här är ett ärende. Beskriv i stället med ".text" eller ".info" vad kunden godkänner.`
  return [{ code: 'documentsInService', at: `${at}/documents`, text }]
}

/** What is said of a widget that needs a keyword and lacks it. */
const NEEDS: readonly (readonly [keyword: WidgetNeed, code: string, why: string])[] = [
  ['items', 'listWithoutItems', 'Listan "{name}" behöver "items": det som varje rad frågar efter.'],
  ['properties', 'withoutParts', 'Fältet "{name}" behöver "properties": delarna som svaret består av.'],
  ['lookup', 'searchWithoutLookup', 'Fältet "{name}" har inget att söka i: widgeten "search" behöver "lookup".'],
]

const uses = ({ widget }: InputSchema, keyword: WidgetNeed) => factsOf(widget).needs?.includes(keyword) ?? false

function lintMissing({ at, name, input }: LocatedInput): Finding[] {
  return NEEDS.filter(([keyword]) => uses(input, keyword) && !Object.hasOwn(input, keyword)).map(([, code, why]) => ({
    code,
    at: `${at}/widget`,
    text: why.replace('{name}', name),
  }))
}

/** Where each keyword means something, and what is said of it elsewhere. */
const PLACES: readonly (readonly [keyword: string, belongs: (input: InputSchema) => boolean, why: string])[] = [
  ['items', (input) => uses(input, 'items'), 'bara en lista (widgeten "list") har rader'],
  ['properties', (input) => uses(input, 'properties'), 'bara ett svar i flera delar (widgeten "address") har delar'],
  ['required', hasParts, 'det gäller delarna i ett svar, och för en lista ska det stå inuti "items"'],
  ['conditions', hasParts, 'det gäller delarna i ett svar, och för en lista ska det stå inuti "items"'],
  ['blocks', hasParts, 'det gäller delarna i ett svar, och för en lista ska det stå inuti "items"'],
  ['lookup', (input) => uses(input, 'lookup'), 'bara widgeten "search" söker i en lista'],
  ['minItems', ({ type }) => type === 'array', 'bara listor och filer räknas'],
  ['maxItems', ({ type }) => type === 'array', 'bara listor och filer räknas'],
]

function hasParts(input: InputSchema): boolean {
  return uses(input, 'properties') && input.properties !== undefined
}

function lintMisplaced({ at, name, input }: LocatedInput): Finding[] {
  return PLACES.filter(([keyword, belongs]) => Object.hasOwn(input, keyword) && !belongs(input)).map(([keyword, , why]) => ({
    code: 'misplacedKeyword',
    at: `${at}/${keyword}`,
    text: `"${keyword}" gör ingenting på fältet "${name}": ${why}.`,
  }))
}

/** Nobody can answer what is only read. */
function lintInfo({ at, id, name, input, group }: LocatedInput): Finding[] {
  if (input.widget !== 'info') return []
  const refused = ['default', 'initial', 'quote', 'readOnly'].filter((keyword) => Object.hasOwn(input, keyword))
  return [
    ...(group.required.includes(id)
      ? [
          {
            code: 'requiredInfo',
            at,
            text: `Fältet "${name}" är bara till för att läsas (widgeten "info") och kan inte vara obligatoriskt.`,
          },
        ]
      : []),
    ...refused.map((keyword) => ({
      code: 'misplacedKeyword',
      at: `${at}/${keyword}`,
      text: `"${keyword}" gör ingenting på fältet "${name}": det är bara till för att läsas (widgeten "info") och har inget svar.`,
    })),
  ]
}
