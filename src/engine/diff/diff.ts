import type { Copy } from '../../copy/lookup.ts'
import type { FlowDocument, InputSchema, Option } from '../document.ts'
import { equalJson } from '../json.ts'
import type { Change, ChangeClass } from './change.ts'

/** What is compared: a document with its texts and options sets. */
export interface DiffSide {
  readonly document: FlowDocument
  readonly copy: Copy
  readonly options: Readonly<Record<string, readonly Option[]>>
}

/** The differences from one document to another, in the order a reader meets them. Empty for a document and itself. */
export function diffFlows(before: DiffSide, after: DiffSide): Change[] {
  return [
    ...diffInputs(before.document, after.document),
    ...diffPlaces(before.document, after.document),
    ...diffSteps(before.document, after.document),
    ...diffNamed('conditions', 'Villkoret', before.document.conditions, after.document.conditions, 'breaking'),
    ...diffNamed('outcomes', 'Utfallet', before.document.outcomes, after.document.outcomes, 'compatible'),
    ...diffBlocks(before.document, after.document),
    ...diffRest(before.document, after.document),
    ...diffNamed('options', 'Alternativlistan', before.options, after.options, 'compatible'),
    ...diffTexts('copy', before.copy, after.copy),
  ]
}

/** The differences from some texts to others. `place` is where they lie, without a slash before it. */
export function diffTexts(place: string, before: Copy, after: Copy): Change[] {
  return diffNamed(place, 'Texten', before, after, 'copy')
}

function diffInputs(before: FlowDocument, after: FlowDocument): Change[] {
  const changes: Change[] = []
  for (const [id, input] of Object.entries(after.properties)) {
    const at = `/properties/${id}`
    const isRequired = after.required.includes(id)
    const old = Object.hasOwn(before.properties, id) ? before.properties[id] : undefined
    if (!old) {
      changes.push({
        class: isRequired ? 'breaking' : 'compatible',
        at,
        text: `Fältet ${id} är nytt och ${isRequired ? 'obligatoriskt' : 'frivilligt'}.`,
      })
      continue
    }
    const wasRequired = before.required.includes(id)
    if (isRequired && !wasRequired) changes.push({ class: 'breaking', at, text: `Fältet ${id} har blivit obligatoriskt.` })
    if (!isRequired && wasRequired) changes.push({ class: 'compatible', at, text: `Fältet ${id} har blivit frivilligt.` })
    changes.push(...diffInput(id, old, input))
  }
  for (const id of Object.keys(before.properties)) {
    if (!Object.hasOwn(after.properties, id))
      changes.push({ class: 'breaking', at: `/properties/${id}`, text: `Fältet ${id} är borttaget.` })
  }
  return changes
}

/** Keywords of an input that say how it is asked. A change of any other is a change of what an answer may be. */
const PRESENTATION: ReadonlySet<string> = new Set(['widget', 'copy', 'autocomplete', 'documents', 'default', 'defaultDate', 'options'])

function diffInput(id: string, before: InputSchema, after: InputSchema): Change[] {
  const keywords = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keywords]
    .filter((keyword) => !equalJson(before[keyword], after[keyword]))
    .map((keyword) => ({
      class: PRESENTATION.has(keyword) ? 'compatible' : 'breaking',
      at: `/properties/${id}/${keyword}`,
      text: `Fältet ${id}: ${keyword} är ändrat från ${written(before[keyword])} till ${written(after[keyword])}.`,
    }))
}

const written = (value: unknown) => (value === undefined ? 'inget' : JSON.stringify(value))

function placesOf(document: FlowDocument): Map<string, string> {
  return new Map(
    document.steps.flatMap((step) =>
      (step.sections ?? []).flatMap((section) => section.inputs.map((input) => [input, section.id] as const)),
    ),
  )
}

function diffPlaces(before: FlowDocument, after: FlowDocument): Change[] {
  const old = placesOf(before)
  const moved: Change[] = []
  for (const [input, section] of placesOf(after)) {
    const from = old.get(input)
    if (from !== undefined && from !== section)
      moved.push({
        class: 'compatible',
        at: `/properties/${input}`,
        text: `Fältet ${input} är flyttat från avsnittet ${from} till ${section}.`,
      })
  }
  return moved
}

function diffSteps(before: FlowDocument, after: FlowDocument): Change[] {
  const changes = diffNamed('steps', 'Steget', byId(before), byId(after), 'compatible')
  const [beforeOrder, afterOrder] = [orderOf(before), orderOf(after)]
  if (!equalJson(common(beforeOrder, afterOrder), common(afterOrder, beforeOrder))) {
    changes.push({ class: 'compatible', at: '/steps', text: `Stegen kommer i en ny ordning: ${afterOrder.join(', ')}.` })
  }
  return changes
}

const orderOf = (document: FlowDocument) => document.steps.map((step) => step.id)
const common = (ids: string[], other: string[]) => ids.filter((id) => other.includes(id))
const byId = (document: FlowDocument) => Object.fromEntries(document.steps.map((step) => [step.id, step]))

function diffBlocks(before: FlowDocument, after: FlowDocument): Change[] {
  return diffNamed('blocks', 'Stoppet', blocksByPlace(before), blocksByPlace(after), 'breaking')
}

const blocksByPlace = (document: FlowDocument) =>
  Object.fromEntries((document.blocks ?? []).map((block) => [`${block.when} vid ${block.at}`, block]))

function diffRest(before: FlowDocument, after: FlowDocument): Change[] {
  return (['kind', 'insuranceType', 'copy', 'quote'] as const)
    .filter((key) => !equalJson(before[key], after[key]))
    .map((key) => ({
      class: 'breaking',
      at: `/${key}`,
      text: `${key} är ändrat från ${written(before[key])} till ${written(after[key])}.`,
    }))
}

type Named = Readonly<Record<string, unknown>>

function diffNamed(place: string, noun: string, before: Named = {}, after: Named = {}, changed: ChangeClass): Change[] {
  const changes: Change[] = []
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const at = `/${place}/${name}`
    const [had, has] = [Object.hasOwn(before, name), Object.hasOwn(after, name)]
    if (!had) changes.push({ class: changed, at, text: `${noun} ${name} är ${isNeuter(noun) ? 'nytt' : 'ny'}.` })
    else if (!has) changes.push({ class: changed, at, text: `${noun} ${name} är ${isNeuter(noun) ? 'borttaget' : 'borttagen'}.` })
    else if (!equalJson(before[name], after[name]))
      changes.push({ class: changed, at, text: changeText(noun, name, before[name], after[name]) })
  }
  return changes
}

/** Swedish nouns in the definite form: those of neuter gender end in -t. */
const isNeuter = (noun: string) => noun.endsWith('t')

function changeText(noun: string, name: string, before: unknown, after: unknown): string {
  const changed = `${noun} ${name} är ${isNeuter(noun) ? 'ändrat' : 'ändrad'}`
  return typeof before === 'string' && typeof after === 'string' ? `${changed} från "${before}" till "${after}".` : `${changed}.`
}
