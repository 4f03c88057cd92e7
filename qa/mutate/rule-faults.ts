import type { FlowDocument, InputSchema } from '../../src/engine/document.ts'
import type { Subject } from '../load/content.ts'
import { ruleKeywords } from '../model/rule-words.ts'
import { changedAt, leavesIn, neighbours, otherValue, type Leaf, type Place } from './change.ts'
import type { FaultKind, Garden, Plantable } from './planted.ts'
import { isSeveral, rowOf, statedCodes } from '../../src/engine/several.ts'

const documentAt = (subject: Subject, place: Place, part: unknown): Subject => changedAt(subject, ['document', ...place], part)

/** An input with its place in the document. */
interface Placed {
  readonly place: Place
  readonly schema: InputSchema
}

/** Returns the inputs of a document at any depth. */
function inputsIn(properties: FlowDocument['properties'], place: Place = ['properties']): Placed[] {
  const placed: Placed[] = []
  for (const [id, schema] of Object.entries(properties)) {
    const own = [...place, id]
    placed.push({ place: own, schema }, ...inputsIn(schema.properties ?? {}, [...own, 'properties']))
    placed.push(...inputsIn(rowOf(schema)?.properties ?? {}, [...own, 'items', 'properties']))
  }
  return placed
}

const words = (place: Place) => place.join('/')

/** Returns a fault for each input, of what `at` returns: the place inside the input, and the part that stands there instead. */
function inInputs(at: (schema: InputSchema) => readonly (readonly [Place, unknown])[]): FaultKind['find'] {
  return ({ subject }) =>
    inputsIn(subject.document.properties).flatMap(({ place, schema }) =>
      at(schema).map(([inside, part]) => {
        const whole = place.concat(inside)
        const now = part === undefined ? 'saknas' : `är ${JSON.stringify(part).slice(0, 60)}`
        return { words: `${words(whole)} ${now}`, plant: () => documentAt(subject, whole, part) }
      }),
    )
}

const without =
  (...keywords: readonly string[]) =>
  (schema: InputSchema): (readonly [Place, unknown])[] =>
    keywords.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [[keyword], undefined] as const)

function otherLimits(schema: InputSchema): (readonly [Place, unknown])[] {
  return ruleKeywords(schema).flatMap((keyword) =>
    leavesIn(schema[keyword], [keyword]).flatMap(({ place, value }) =>
      typeof value === 'number' && keyword !== 'enum' && keyword !== 'const'
        ? [[place, value + 1] as const, [place, value - 1] as const]
        : [],
    ),
  )
}

const withoutRule = (schema: InputSchema): (readonly [Place, unknown])[] =>
  ruleKeywords(schema)
    .filter((keyword) => keyword !== 'enum')
    .map((keyword) => [[keyword], undefined] as const)

const withoutCode = (schema: InputSchema): (readonly [Place, unknown])[] =>
  (statedCodes(schema) ?? []).map((_, index) => [[...(isSeveral(schema) ? ['items'] : []), 'enum', index], undefined] as const)

/** Returns the leaves below some parts of the document, each with another value. */
function otherLeaves(parts: readonly string[], holds: (leaf: Leaf) => boolean = () => true): FaultKind['find'] {
  return ({ subject }) =>
    parts.flatMap((part) =>
      leavesIn(subject.document[part as keyof FlowDocument], [part])
        .filter(holds)
        .map(({ place, value }) => ({
          words: `${words(place)} är ${String(otherValue(value))}`,
          plant: () => documentAt(subject, place, otherValue(value)),
        })),
    )
}

/** Returns a swap of neighbours in each list at some places. */
function swapped({ subject }: Garden, lists: readonly (readonly [Place, readonly unknown[]])[]): Plantable[] {
  return lists.flatMap(([place, items]) =>
    neighbours(items.map((_, index) => index)).map(([one, other]) => ({
      words: `${words(place)}: ${one + 1} och ${other + 1} har bytt plats`,
      plant: () => documentAt(subject, place, items.with(one, items[other]).with(other, items[one])),
    })),
  )
}

const sectionsIn = ({ steps }: FlowDocument) =>
  steps.flatMap(({ sections = [] }, step) =>
    sections.map((section, index) => ({ place: ['steps', step, 'sections', index] as Place, section })),
  )

function swappedPaths({ subject }: Garden): Plantable[] {
  const placed = inputsIn(subject.document.properties).filter(({ schema, place }) => schema.quote !== undefined && place.length === 2)
  const pairs = neighbours(placed).filter(([one, other]) => one.schema.quote?.path !== other.schema.quote?.path)
  return pairs.map(([one, other]) => ({
    words: `${words(one.place)} och ${words(other.place)} har bytt plats i offerten`,
    plant: () =>
      documentAt(
        documentAt(subject, [...one.place, 'quote', 'path'], other.schema.quote?.path),
        [...other.place, 'quote', 'path'],
        one.schema.quote?.path,
      ),
  }))
}

function otherCopy({ subject }: Garden): Plantable[] {
  return neighbours(inputsIn(subject.document.properties)).map(([one, other]) => ({
    words: `${words(one.place)} har texterna ${other.schema.copy}`,
    plant: () => documentAt(subject, [...one.place, 'copy'], other.schema.copy),
  }))
}

function requiredOtherwise({ subject }: Garden): Plantable[] {
  const { required, properties } = subject.document
  return Object.keys(properties).map((id) => ({
    words: `${id} ${required.includes(id) ? 'är frivilligt' : 'måste besvaras'}`,
    plant: () => documentAt(subject, ['required'], required.includes(id) ? required.filter((other) => other !== id) : [...required, id]),
  }))
}

function otherConditions(kind: 'blocks' | 'steps'): FaultKind['find'] {
  const keyword = kind === 'blocks' ? 'when' : 'showIf'
  return ({ subject }) => {
    const names = Object.keys(subject.document.conditions ?? {})
    return (subject.document[kind] ?? []).flatMap((part, index) => {
      const own = (part as unknown as Record<string, unknown>)[keyword]
      const other = names.find((name) => name !== own)
      return typeof own !== 'string' || other === undefined
        ? []
        : [{ words: `${kind}/${index} gäller vid ${other}`, plant: () => documentAt(subject, [kind, index, keyword], other) }]
    })
  }
}

/** Whether the format allows another value: a document and its given facts have one. */
const canDiffer = ({ place }: Leaf) => !['given', '$schema'].includes(String(place.at(-1))) && words(place) !== 'type'

/** Faults in the rules of a flow. */
export const RULE_FAULTS: readonly FaultKind[] = [
  { words: 'en gräns är en annan', find: inInputs(otherLimits) },
  { words: 'en regel saknas', find: inInputs(withoutRule) },
  { words: 'ett val saknas', find: inInputs(withoutCode) },
  { words: 'ett frivilligt svar krävs, eller tvärtom', find: requiredOtherwise },
  { words: 'ett fält visas alltid', find: inInputs(without('showIf')) },
  { words: 'ett fält börjar utan sitt svar', find: inInputs(without('default', 'initial')) },
  {
    words: 'ett fält är inte längre känsligt, läst eller behållet',
    find: inInputs((schema) => without('sensitive', 'readOnly', ...(schema.whenHidden === 'keep' ? ['whenHidden'] : []))(schema)),
  },
  { words: 'ett fält har ett annat fälts texter', find: otherCopy },
  { words: 'två fält har bytt plats i offerten', find: swappedPaths },
  {
    words: 'ett svar går till offerten på annat sätt',
    find: inInputs(({ quote }) => leavesIn(quote, ['quote']).map(({ place, value }) => [place, otherValue(value)] as const)),
  },
  { words: 'ett villkor säger något annat', find: otherLeaves(['conditions']) },
  { words: 'ett faktum räknas ut av något annat', find: otherLeaves(['facts'], canDiffer) },
  {
    words: 'ett stopp saknas',
    find: ({ subject }) =>
      (subject.document.blocks ?? []).map(({ when }, index) => ({
        words: when,
        plant: () => documentAt(subject, ['blocks', index], undefined),
      })),
  },
  { words: 'ett stopp gäller vid ett annat villkor', find: otherConditions('blocks') },
  { words: 'ett steg visas vid ett annat villkor', find: otherConditions('steps') },
  {
    words: 'två fält har bytt plats i ett avsnitt',
    find: (garden) =>
      swapped(
        garden,
        sectionsIn(garden.subject.document).map(({ place, section }) => [[...place, 'inputs'], section.inputs] as const),
      ),
  },
  { words: 'två steg har bytt plats', find: (garden) => swapped(garden, [[['steps'], garden.subject.document.steps]]) },
  {
    words: 'något värde i flow.json är ett annat',
    find: ({ subject }) =>
      leavesIn(subject.document)
        .filter(canDiffer)
        .map(({ place, value }) => ({
          words: `${words(place)} är ${String(otherValue(value))}`,
          plant: () => documentAt(subject, place, otherValue(value)),
        })),
  },
]
