import { findExcess } from '../../../engine/limits.ts'
import { isObject } from '../../../values/json.ts'

/**
 * Whether a resolved document has the parts that a comparison walks, each of its type, within the limits of size and depth. One
 * with faults of the format may have them all: an unknown key or a wrong parameter hides no difference.
 */
export function isComparable(document: unknown): boolean {
  return hasParts(document, isStep)
}

/** As `isComparable`, of a document as written: steps and sections may come from fragments. */
export function isResolvable(source: unknown): boolean {
  return hasParts(source, isWrittenStep)
}

function hasParts(document: unknown, isStepHere: (step: unknown) => boolean): boolean {
  if (!isObject(document) || findExcess(document).length > 0) return false
  const { steps, copy, conditions = {}, facts = {}, outcomes = {}, participants = {}, quote = {}, submit = {} } = document
  const members = [conditions, facts, outcomes, participants]
  return (
    isGroup(document) &&
    areTexts(copy) &&
    members.every((named) => isObject(named) && Object.values(named).every(isObject)) &&
    isObject(quote) &&
    isObject(submit) &&
    isObject(facts) &&
    Object.values(facts).every(isFact) &&
    listOf(steps, isStepHere)
  )
}

function isGroup({ properties, required, conditions = {}, blocks = [] }: Record<string, unknown>): boolean {
  const isWhole = isObject(properties) && Object.values(properties).every(isInput)
  return isWhole && areTexts(required) && isObject(conditions) && listOf(blocks, isBlock)
}

function isInput(input: unknown): boolean {
  if (!isObject(input)) return false
  const { copy = '', enum: choices = [], items, properties, required = [], initial = {}, quote = {}, renamedFrom = [] } = input
  const hasParts = items === undefined || (isObject(items) && (isChoices(items) || isGroup(items)))
  const isWhole = properties === undefined || isGroup({ ...input, required })
  return (
    typeof copy === 'string' &&
    Array.isArray(choices) &&
    isObject(initial) &&
    isObject(quote) &&
    areTexts(renamedFrom) &&
    hasParts &&
    isWhole
  )
}

/** What each of several choices is. */
const isChoices = (items: Record<string, unknown>) =>
  items['type'] !== 'object' && !('properties' in items) && Array.isArray(items['enum'] ?? [])

const isBlock = (block: unknown) => isObject(block) && typeof block['when'] === 'string' && typeof block['at'] === 'string'

/** A reference to a part or a group of a fragment, before it is resolved. */
const isReference = (part: unknown) => isObject(part) && (typeof part['$ref'] === 'string' || typeof part['group'] === 'string')

const isWrittenStep = (step: unknown) => isReference(step) || isStep(step, isWrittenSection)

function isStep(step: unknown, isSectionHere: (section: unknown) => boolean = isSection): boolean {
  if (!isObject(step)) return false
  const { id, sections = [] } = step
  return typeof id === 'string' && listOf(sections, isSectionHere)
}

const isWrittenSection = (section: unknown) => isReference(section) || isSection(section)

const isSection = (section: unknown) => isObject(section) && typeof section['id'] === 'string' && areTexts(section['inputs'])

/** The arguments of a fact are names. */
function isFact(fact: unknown): boolean {
  const { with: args = {} } = isObject(fact) ? fact : {}
  return isObject(args) && areTexts(Object.values(args))
}

function listOf(list: unknown, isMember: (member: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every((member) => isMember(member))
}

const areTexts = (list: unknown) => listOf(list, (text) => typeof text === 'string')
