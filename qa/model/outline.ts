import type { Copy } from '../../src/copy/lookup.ts'
import { writtenText } from '../../src/copy/compile-copy.ts'
import { fillText } from '../../src/copy/placeholders.ts'
import { groupOf } from '../../src/engine/answer-path.ts'
import { blocksIn } from '../../src/engine/blocks.ts'
import type { AnswerType, Fact, FlowDocument, InputGroup, InputSchema, Option, Section, Step, StepType } from '../../src/engine/document.ts'
import type { JsonSchema } from '../../src/values/json.ts'
import { conditionWords } from './condition-words.ts'
import { rulesWords } from './rule-words.ts'
import type { Attribute, Entry } from './snapshot.ts'
import { valueWords } from '../../src/findings/words.sv.ts'
import { ownValue } from '../../src/values/own-value.ts'

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

function flowEntry({ flow, kind, audience, insuranceType, copy, quote, submit }: FlowDocument): Entry {
  const attributes: Attribute[] = [
    ['slag', kind === 'purchase' ? 'köp' : 'tjänst'],
    ...given('för', audience && 'inloggade kunder'),
    ...given('försäkringstyp', insuranceType),
    ['textsidor', copy.join(', ')],
    ...given('plats i offerten', quote?.path),
    ...given('priset visas när', quote?.sufficientWhen),
    ...given('priser jämförs för', quote?.groupBy),
    ...given('förvalt', quote?.preselect && String(quote.preselect.standard)),
    ...given('skickas till', submit?.to),
  ]
  return { title: `Flödet ${flow}`, depth: 0, attributes }
}

function stepEntries(described: Described, { id, type, copy, sections = [], showIf, outcome }: Step): Entry[] {
  const attributes = [
    ...text(described, 'rubrik', `${copy}.title`),
    ['typ', STEP_WORDS[type]] as const,
    ...showIfAttribute(described.document.conditions, showIf),
    ...given('utfall', outcome),
  ]
  return [{ title: `Steget ${id}`, depth: 0, attributes }, ...sections.flatMap((section) => sectionEntries(described, section))]
}

function sectionEntries(described: Described, { id, copy, inputs, showIf }: Section): Entry[] {
  const { document } = described
  const attributes = [...text(described, 'rubrik', `${copy}.title`), ...showIfAttribute(document.conditions, showIf)]
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
    ...given('visar dokumenten', schema.documents === true ? 'ja' : undefined),
    ...given('hälsouppgift', schema.sensitive === true ? 'ja' : undefined),
    ...given('offert', schema.quote && `${schema.quote.path}, ${EFFECT_WORDS[schema.quote.effect]}`),
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

function choiceWords({ copy, options }: Described, { options: set, enum: allowed, copy: own }: InputSchema): string | undefined {
  if (set === undefined && allowed === undefined) return undefined
  const known = (set === undefined ? [] : (options[set] ?? [])).filter(({ code }) => !allowed || allowed.includes(code))
  const words = known.map(({ code, copy: key, amount }) => {
    const words = copy[key]
    return words === undefined ? valueWords(code) : `${valueWords(code)} = ${fillText(words, amount === undefined ? {} : { amount })}`
  })
  const rest = (allowed ?? []).filter((code) => !known.some((option) => option.code === code))
  return [...words, ...rest.map((code) => [valueWords(code), copy[`${own}.option.${code}`] ?? ''].join(' ').trim())].join('; ')
}

function beginningWords({ default: value, initial }: InputSchema): string | undefined {
  const date = initial?.date && Object.entries(initial.date).map(([unit, count]) => `${count} ${DATE_WORDS[unit] ?? unit}`)
  const words = [
    ...(initial?.redirect === undefined ? [] : [`värdet ${initial.redirect} från bankens app`]),
    ...(initial?.query === undefined ? [] : [`adressens parameter ${initial.query}`]),
    ...(value === undefined ? [] : [valueWords(value)]),
    ...(date ? [`${date.join(' ')} från i dag`] : []),
    ...(initial?.fact === undefined ? [] : [`faktumet ${initial.fact}`]),
  ]
  return words.length === 0 ? undefined : words.join(', annars ')
}

const DATE_WORDS: Readonly<Record<string, string>> = { days: 'dagar', months: 'månader', years: 'år' }

function factEntry(name: string, fact: Fact): Entry {
  const title = `Faktumet ${name}`
  const type: Attribute = ['typ', TYPE_WORDS[fact.type]]
  if ('given' in fact) return { title, depth: 0, attributes: [type, ['kommer från', 'sidan runt flödet']] }
  if ('customer' in fact) {
    const kinds = given('av slagen', fact.kinds?.join(', '))
    const ended = given('med', fact.withEnded && 'avslutade')
    return { title, depth: 0, attributes: [type, ['kommer från', `den inloggade kunden: ${fact.customer}`], ...kinds, ...ended] }
  }
  const source: Attribute = 'compute' in fact ? ['räknas ut med', fact.compute] : ['slås upp i', fact.lookup]
  const args = Object.entries(fact.with).map(([argument, path]) => `${argument} = ${path}`)
  const params = 'params' in fact && fact.params ? given('konstanter', valueWords(fact.params)) : []
  return { title, depth: 0, attributes: [type, source, ['av', args.join(', ')], ...params] }
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
