import { findExcess } from '../../../engine/limits.ts'
import { isObject } from '../../../values/json.ts'

/**
 * Whether a document has the parts that a comparison walks, each of its type, within the limits of size and depth. One with
 * faults of the format may have them all: an unknown key or a wrong parameter hides no difference.
 */
export function isComparable(document: unknown): boolean {
  if (!isObject(document) || findExcess(document).length > 0) return false
  const { steps, copy, conditions = {}, facts = {}, outcomes = {}, participants = {}, quote = {}, submit = {} } = document
  const members = [conditions, facts, outcomes, participants]
  return (
    isGroup(document) &&
    areTexts(copy) &&
    members.every((named) => isObject(named) && Object.values(named).every(isObject)) &&
    isObject(quote) &&
    isObject(submit) &&
    listOf(steps, isStep)
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

function isStep(step: unknown): boolean {
  if (isReference(step) || !isObject(step)) return isReference(step)
  const { id, sections = [] } = step
  return typeof id === 'string' && listOf(sections, isSection)
}

function isSection(section: unknown): boolean {
  return isReference(section) || (isObject(section) && typeof section['id'] === 'string' && areTexts(section['inputs']))
}

function listOf(list: unknown, isMember: (member: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isMember)
}

const areTexts = (list: unknown) => listOf(list, (text) => typeof text === 'string')
