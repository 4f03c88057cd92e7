import { paramsWords } from '../../src/findings/condition-words.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import { writtenText } from '../../src/copy/compile-copy.ts'
import { fillText } from '../../src/copy/placeholders.ts'
import { groupOf } from '../../src/engine/answer-path.ts'
import { blocksIn } from '../../src/engine/blocks.ts'
import type { AnswerType, Fact, FlowDocument, InputGroup, InputSchema, Option, Section, Step, StepType } from '../../src/engine/document.ts'
import type { JsonSchema } from '../../src/values/json.ts'
import { conditionWords } from '../../src/findings/condition.sv.ts'
import { rulesWords } from './rule-words.ts'
import { listWords } from './words.ts'
import type { Attribute, Entry } from './snapshot.ts'
import { valueWords } from '../../src/findings/words.sv.ts'
import { ownValue } from '../../src/values/own-value.ts'
import { statedCodes } from '../../src/engine/several.ts'

/** Sources of an outline: a resolved document with the texts of one language, and its options sets. */
export interface Described {
  readonly document: FlowDocument
  readonly copy: Copy
  readonly options: Readonly<Record<string, readonly Option[]>>
}

const STEP_WORDS: Readonly<Record<StepType, string>> = {
  input: 'frågor',
  health: 'hälsodeklaration',
  payment: 'betalning',
  consent: 'samtycken',
  summary: 'sammanfattning',
  sign: 'underskrift',
  receipt: 'kvittens',
  outcome: 'utfall',
}

const TYPE_WORDS: Readonly<Record<AnswerType, string>> = {
  string: 'text',
  integer: 'heltal',
  number: 'tal',
  boolean: 'ja eller nej',
  array: 'lista',
  object: 'flera delar',
  null: 'inget svar',
}

const EFFECT_WORDS = { create: 'ny offert', update: 'uppdaterad offert', none: 'påverkar inte priset' } as const

type Conditions = Readonly<Record<string, JsonSchema>>

/**
 * Returns the document as a readable outline: steps, sections and inputs in order, then conditions, facts and blocks.
 */
export function outlineOf(described: Described): Entry[] {
  const { document } = described
  return [
    flowEntry(document),
    ...document.steps.flatMap((step) => stepEntries(described, step)),
    ...Object.entries(document.conditions ?? {}).map(([name, condition]): Entry => ({
      title: `Villkoret ${name}`,
      depth: 0,
      attributes: [['stämmer om', conditionWords(condition)]],
    })),
    ...Object.entries(document.facts ?? {}).map(([name, fact]) => factEntry(name, fact)),
    ...blocksIn(document).map(({ block, place }): Entry => ({
      title: `Stoppet ${block.when} vid ${place}`,
      depth: 0,
      attributes: [['leder till', block.outcome]],
    })),
    ...Object.entries(document.outcomes ?? {}).map(([name, { copy, contact }]): Entry => ({
      title: `Utfallet ${name}`,
      depth: 0,
      attributes: [...text(described, 'rubrik', `${copy}.title`), ...given('kontakt', contact && 'kundservice')],
    })),
  ]
}

/** Members of a document with entries of their own. */
const SHOWN_APART: ReadonlySet<string> = new Set([
  '$schema',
  'type',
  'properties',
  'required',
  'conditions',
  'blocks',
  'facts',
  'outcomes',
  'steps',
])

/** Members in Swedish; others have their own name. */
const MEMBER_WORDS: Readonly<Record<string, string>> = {
  addon: 'tillval',
  before: 'före offerten',
  calls: 'egna anrop',
  codes: 'koder i offerten',
  forAutogiro: 'bara de som kan få autogiro',
  inPriceBox: 'står i prisrutan',
  inquiry: 'prisförslag',
  properties: 'delar',
  underwriting: 'riskprövas',
}

/** Returns the members that no other attribute shows, by their names, so that a new member of the format is always shown. */
function otherMembers(members: object, told: ReadonlySet<string> = new Set()): Attribute[] {
  return Object.entries(members).flatMap(([name, value]) =>
    told.has(name) ? [] : given(ownValue(MEMBER_WORDS, name) ?? name, value === true ? valueWords(true) : paramsWords(value)),
  )
}

function flowEntry({ flow, kind, audience, insuranceType, copy, quote, submit, participants, ...others }: FlowDocument): Entry {
  const { path, sufficientWhen, groupBy, preselect, ...calls } = quote ?? {}
  const attributes: Attribute[] = [
    ['slag', kind === 'purchase' ? 'köp' : 'tjänst'],
    ...given('för', audience && 'inloggade kunder'),
    ...given('försäkringstyp', insuranceType),
    ['textsidor', copy.join(', ')],
    ...given('plats i offerten', path),
    ...given('priset visas när', sufficientWhen),
    ...given('priser jämförs för', groupBy),
    ...given('förvalt', preselect && paramsWords(preselect)),
    ...given('skickas till', submit?.to),
    ...Object.entries(participants ?? {}).map(([name, participant]): Attribute => [`${name} skriver under`, paramsWords(participant)]),
    ...otherMembers(calls),
    ...otherMembers(others, SHOWN_APART),
  ]
  return { title: `Flödet ${flow}`, depth: 0, attributes }
}

function stepEntries(described: Described, { id, type, copy, sections = [], showIf, outcome, ...others }: Step): Entry[] {
  const attributes = [
    ...text(described, 'rubrik', `${copy}.title`),
    ['typ', STEP_WORDS[type]] as const,
    ...showIfAttribute(described.document.conditions, showIf),
    ...given('utfall', outcome),
    ...otherMembers(others),
  ]
  return [{ title: `Steget ${id}`, depth: 0, attributes }, ...sections.flatMap((section) => sectionEntries(described, section))]
}

function sectionEntries(described: Described, { id, copy, inputs, showIf, ...others }: Section): Entry[] {
  const { document } = described
  const attributes = [
    ...text(described, 'rubrik', `${copy}.title`),
    ...showIfAttribute(document.conditions, showIf),
    ...otherMembers(others),
  ]
  const entries = inputs.flatMap((input) => {
    const schema = document.properties[input]
    return schema ? inputEntries({ described, group: document, depth: 2 }, input, input, schema) : []
  })
  return [{ title: `Avsnittet ${id}`, depth: 1, attributes }, ...entries]
}

interface EntryContext {
  readonly described: Described
  readonly group: InputGroup
  readonly depth: number
}

function inputEntries({ described, group, depth }: EntryContext, path: string, id: string, schema: InputSchema): Entry[] {
  const attributes: Attribute[] = [
    ...text(described, 'fråga', `${schema.copy}.label`),
    ['svar', `${TYPE_WORDS[schema.type]} (${schema.widget})`],
    [
      'obligatoriskt',
      schema.requiredIf === undefined ? valueWords(group.required.includes(id)) : underCondition(group.conditions, schema.requiredIf),
    ],
    ...given('val', choiceWords(described, schema)),
    ...given('regler', rulesWords(schema)),
    ...showIfAttribute(group.conditions, schema.showIf),
    ...given('när det är dolt', schema.whenHidden === 'keep' ? 'svaret behålls' : undefined),
    ...given('börjar med', beginningWords(schema)),
    ...given('läses bara', schema.readOnly === true ? 'ja' : undefined),
    ...given('söks i', schema.lookup),
    ...given('visar dokumenten', schema.documents === undefined ? undefined : valueWords(schema.documents)),
    ...given('hälsouppgift', schema.sensitive === true ? 'ja' : undefined),
    ...given('offert', schema.quote && `${schema.quote.path}, ${EFFECT_WORDS[schema.quote.effect]}`),
    ...otherMembers(schema.quote ?? {}, TOLD_OF_QUOTE),
    ...given('fylls i av webbläsaren', schema.autocomplete),
  ]
  const parts = groupOf(schema)
  const inner = parts ? Object.entries(parts.properties) : []
  return [
    { title: `Fältet ${path}`, depth, attributes },
    ...(parts
      ? [
          ...Object.entries(parts.conditions ?? {}).map(([name, condition]): Entry => ({
            title: `Villkoret ${path}/${name}`,
            depth: depth + 1,
            attributes: [['stämmer om', conditionWords(condition)]],
          })),
          ...inner.flatMap(([part, partSchema]) =>
            inputEntries({ described, group: parts, depth: depth + 1 }, `${path}.${part}`, part, partSchema),
          ),
        ]
      : []),
  ]
}

/** Members of an input's place in the quote that its place itself tells. */
const TOLD_OF_QUOTE: ReadonlySet<string> = new Set(['path', 'effect'])

function choiceWords({ copy, options }: Described, schema: InputSchema): string | undefined {
  const { options: set, copy: own } = schema
  const allowed = statedCodes(schema)
  if (set === undefined && allowed === undefined) return undefined
  const known = (set === undefined ? [] : (options[set] ?? [])).filter(({ code }) => !allowed || allowed.includes(code))
  const words = known.map(({ code, copy: key, amount, belongsTo }) => {
    const words = copy[key]
    const beside = amount === undefined || words?.includes('{amount') === true ? '' : ` (belopp ${amount})`
    const belonging = belongsTo ? ` (hör till ${listWords(belongsTo, 'eller')})` : ''
    return words === undefined
      ? valueWords(code)
      : `${valueWords(code)} = ${fillText(words, amount === undefined ? {} : { amount })}${beside}${belonging}`
  })
  const rest = (allowed ?? []).filter((code) => !known.some((option) => option.code === code))
  return [...words, ...rest.map((code) => [valueWords(code), copy[`${own}.option.${code}`] ?? ''].join(' ').trim())].join('; ')
}

function beginningWords({ default: value, initial }: InputSchema): string | undefined {
  const date = initial?.date && Object.entries(initial.date).map(([unit, count]) => `${count} ${DATE_WORDS[unit] ?? unit}`)
  const words = [
    ...(initial?.redirect === undefined ? [] : [`värdet ${initial.redirect} från bankens app`]),
    ...(initial?.customer === undefined ? [] : [`den inloggade kundens ${initial.customer}`]),
    ...(initial?.query === undefined ? [] : [`adressens parameter ${initial.query}`]),
    ...(value === undefined ? [] : [valueWords(value)]),
    ...(date ? [`${date.join(' ')} från i dag`] : []),
    ...(initial?.fact === undefined ? [] : [`faktumet ${initial.fact}`]),
  ]
  return words.length === 0 ? undefined : words.join(', annars ')
}

const DATE_WORDS: Readonly<Record<string, string>> = { days: 'dagar', months: 'månader', years: 'år' }

function factEntry(name: string, fact: Fact): Entry {
  return { title: `Faktumet ${name}`, depth: 0, attributes: [['typ', TYPE_WORDS[fact.type]], ...sourceAttributes(fact)] }
}

function sourceAttributes({ type: _, ...fact }: Fact): Attribute[] {
  if ('given' in fact) {
    const { given: __, ...others } = fact
    return [['kommer från', 'sidan runt flödet'], ...otherMembers(others)]
  }
  if ('customer' in fact) {
    const { customer, kinds, withEnded, ...others } = fact
    const chosen = [...given('av slagen', kinds?.join(', ')), ...given('med', withEnded && 'avslutade')]
    return [['kommer från', `den inloggade kunden: ${customer}`], ...chosen, ...otherMembers(others)]
  }
  const args = Object.entries(fact.with).map(([argument, path]) => `${argument} = ${path}`)
  if ('lookup' in fact) {
    const { lookup, with: __, ...others } = fact
    return [['slås upp i', lookup], ['av', args.join(', ')], ...otherMembers(others)]
  }
  const { compute, with: __, params, ...others } = fact
  return [
    ['räknas ut med', compute],
    ['av', args.join(', ')],
    ...(params ? given('konstanter', valueWords(params)) : []),
    ...otherMembers(others),
  ]
}

function showIfAttribute(conditions: Conditions | undefined, showIf: string | undefined): Attribute[] {
  return showIf === undefined ? [] : [['visas om', inWords(conditions, showIf)]]
}

const underCondition = (conditions: Conditions | undefined, name: string) => `om ${inWords(conditions, name)}`

function inWords(conditions: Conditions | undefined, name: string): string {
  const condition = conditions?.[name]
  return condition ? `${name} (${conditionWords(condition)})` : name
}

const given = (label: string, value: string | undefined): Attribute[] => (value === undefined || value === '' ? [] : [[label, value]])

function text({ copy }: Described, label: string, key: string): Attribute[] {
  const own = ownValue(copy, key)
  return given(label, own === undefined ? undefined : writtenText(own))
}
