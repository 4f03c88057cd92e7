import type { FlowDocument, Section, Step } from '../document.ts'
import { equalJson } from '../../values/json.ts'
import { sensitiveInputs } from '../sensitive.ts'
import { isSigned } from '../signer.ts'
import { change, type Change, type Reason } from './change.ts'
import { diffNamed, isReordered } from './named.ts'

/** Returns the differences of where inputs are asked: steps, sections, and the inputs in them. */
export function diffSteps(before: FlowDocument, after: FlowDocument): Change[] {
  const order = after.steps.map(({ id }) => id)
  const isNewOrder = isReordered(
    before.steps.map(({ id }) => id),
    order,
  )
  return [
    ...diffNamed(
      { at: '/steps', memberOf: (name) => ({ kind: 'step', name }), ...RULES },
      byId(before.steps, 'sections'),
      byId(after.steps, 'sections'),
    ),
    ...(isNewOrder ? [change('moved', '/steps', 'stepOrder', { order })] : []),
    ...diffSignature(before, after),
    ...diffSections(before, after),
    ...diffPlaces(before, after),
    ...diffProtection(before, after),
  ]
}

function diffSignature(before: FlowDocument, after: FlowDocument): Change[] {
  const now = isSigned(after)
  if (isSigned(before) === now) return []
  return [change(now ? 'signed' : 'unsigned', '/steps', 'signature', { isSigned: now })]
}

const KEY_REASONS: Readonly<Record<string, Reason>> = { showIf: 'shown', copy: 'presentation', type: 'presentation', outcome: 'wayOut' }
const RULES = { added: 'moved', removed: 'moved', changed: (key: string) => KEY_REASONS[key] ?? 'presentation' } as const

/** Steps or sections by id, without their members. */
function byId(members: readonly (Step | Section)[], held: 'sections' | 'inputs'): Record<string, object> {
  return Object.fromEntries(
    members.map((member) => [member.id, Object.fromEntries(Object.entries(member).filter(([key]) => key !== 'id' && key !== held))]),
  )
}

interface PlacedSection {
  readonly section: Section
  readonly step: Step
}

function sectionsOf({ steps }: FlowDocument): Map<string, PlacedSection> {
  return new Map(steps.flatMap((step) => (step.sections ?? []).map((section) => [section.id, { section, step }] as const)))
}

function diffSections(before: FlowDocument, after: FlowDocument): Change[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)]
  return [
    ...diffNamed({ at: '/sections', memberOf: (name) => ({ kind: 'section', name }), ...RULES }, bareSections(old), bareSections(now)),
    ...[...now.values()].flatMap((place) => diffSection(old.get(place.section.id), place)),
    ...after.steps.flatMap((step) => diffSectionOrder(before, step)),
  ]
}

function bareSections(sections: ReadonlyMap<string, PlacedSection>): Record<string, object> {
  return byId(
    [...sections.values()].map(({ section }) => section),
    'inputs',
  )
}

function diffSection(was: PlacedSection | undefined, { section, step }: PlacedSection): Change[] {
  const { id, inputs } = section
  const at = `/sections/${id}`
  const changes: Change[] = []
  if (was && was.step.id !== step.id) {
    const why = moveReason(was.step.showIf, step.showIf)
    changes.push(change(why, at, 'sectionMoved', { section: id, from: was.step.id, to: step.id }))
  }
  if (was && isReordered(was.section.inputs, inputs)) changes.push(change('moved', at, 'sectionInputOrder', { section: id, order: inputs }))
  return changes
}

function diffSectionOrder({ steps }: FlowDocument, { id, sections = [] }: Step): Change[] {
  const was = (steps.find((step) => step.id === id)?.sections ?? []).map((section) => section.id)
  const order = sections.map((section) => section.id)
  if (!isReordered(was, order)) return []
  return [change('moved', '/steps', 'sectionOrder', { step: id, order })]
}

/** Returns the inputs of both documents that are asked in another section, in none, or in one where none asked them. */
function diffPlaces(before: FlowDocument, after: FlowDocument): Change[] {
  const [old, now] = [placesOf(before), placesOf(after)]
  return Object.keys(after.properties).flatMap((input) => {
    const [was, is] = [old.get(input), now.get(input)]
    if (!Object.hasOwn(before.properties, input) || was?.section.id === is?.section.id) return []
    const at = `/properties/${input}`
    if (!was) return is ? [change('shown', at, 'inputAsked', { input, to: placeOf(is) })] : []
    if (!is) return [change('lost', at, 'inputUnasked', { input, from: placeOf(was) })]
    const why = moveReason([was.step.showIf, was.section.showIf], [is.step.showIf, is.section.showIf])
    return [change(why, at, 'inputMoved', { input, from: placeOf(was), to: placeOf(is) })]
  })
}

const placeOf = ({ section, step }: PlacedSection) => ({ section: section.id, step: step.id })

function placesOf(document: FlowDocument): ReadonlyMap<string, PlacedSection> {
  return new Map([...sectionsOf(document).values()].flatMap((place) => place.section.inputs.map((input) => [input, place] as const)))
}

/** An input under another condition may now be hidden where it was shown. */
function moveReason(before: unknown, after: unknown): Reason {
  return equalJson(before, after) ? 'moved' : 'shown'
}

/** Every input of a health step is stored apart, with or without `sensitive`. */
function diffProtection(before: FlowDocument, after: FlowDocument): Change[] {
  const [was, is] = [sensitiveInputs(before), sensitiveInputs(after)]
  return Object.keys(after.properties).flatMap((id) => {
    const isSame = !Object.hasOwn(before.properties, id) || was.has(id) === is.has(id)
    const isKeyword = before.properties[id]?.sensitive !== after.properties[id]?.sensitive
    if (isSame || isKeyword) return []
    return [change('protection', `/properties/${id}`, 'inputHealth', { input: id, isSensitive: is.has(id) })]
  })
}
