import { groupOf, pathOf } from '../engine/answer-path.ts'
import type { FlowDocument, InputGroup, InputSchema, Step } from '../engine/document.ts'
import type { FindingOf } from '../engine/lint/finding.ts'
import { sensitiveInputs } from '../engine/sensitive.ts'
import type { QuoteFindings } from './findings.ts'
import { placeAtPaths, placesOf, QuotePathError } from './path.ts'
import { isReservedPath } from './request.ts'
import { ownValue } from '../values/own-value.ts'
import { walkGroups } from '../engine/walk-inputs.ts'
import { rowOf } from '../engine/several.ts'

type QuoteFinding = FindingOf<QuoteFindings>

/**
 * Finds forbidden places in the quote request: the request's own names, places inside each other, and places of parts
 * whose input has none.
 */
export function lintQuotePlaces(document: FlowDocument): QuoteFinding[] {
  const places = new Map(Object.entries(document.properties).flatMap(([id, input]) => placesOf(input).map((place) => [place, id] as const)))
  return [...lintWholePlaces(places), ...lintInnerPlaces(document)]
}

function lintWholePlaces(places: ReadonlyMap<string, string>): QuoteFinding[] {
  try {
    const reserved = [...places].filter(([path]) => isReservedPath(path))
    placeAtPaths([...places.keys()].map((path) => [path, true]))
    return reserved.map(([path, id]) => ({
      code: 'quotePath',
      at: `/properties/${id}/quote`,
      params: { variant: 'reserved', path },
    }))
  } catch (error) {
    if (!(error instanceof QuotePathError)) throw error
    const { path, fault } = error
    return [{ code: 'quotePath', at: `/properties/${places.get(path) ?? ''}/quote`, params: { variant: 'refused', path, fault } }]
  }
}

/** The parts of an answer are placed below the answer's own place. In a row of a list each part has its own name. */
function lintInnerPlaces(document: FlowDocument): QuoteFinding[] {
  return walkGroups(document).flatMap(([at, { properties }, prefix]) => {
    const [outer = ''] = prefix.split('/', 1)
    if (outer === '') return []
    const isPlaced = document.properties[outer]?.quote !== undefined
    const isInRow = at.endsWith('/items')
    return Object.entries(properties).flatMap(([id, { quote }]): QuoteFinding[] => {
      const place = `${at}/properties/${id}/quote`
      if (quote && !isPlaced) return [{ code: 'quoteInside', at: place, params: { input: id, outer } }]
      if (quote && isInRow && quote.path.includes('.'))
        return [{ code: 'quotePath', at: place, params: { variant: 'inRow', path: quote.path } }]
      return []
    })
  })
}

/** Finds values that the core system needs for a price and the document never asks for. */
export function lintQuotePaths(document: FlowDocument, neededPaths: readonly string[]): QuoteFinding[] {
  const { properties, required } = document
  const certain = Object.entries(properties).filter(([id, input]) => required.includes(id) || isWorkedOut(document, input))
  const asked = new Set(certain.flatMap(([, input]) => certainPlaces(input)))
  return neededPaths.filter((path) => !asked.has(path)).map((path) => ({ code: 'missingQuotePath', at: '/properties', params: { path } }))
}

/**
 * Finds answers that a price needs but does not wait for. A quote is requested as soon as everything that creates one
 * is answered, and then the core system refuses. An answer is available in time if it has an initial value. It is also
 * available if a later step has an input that creates a quote and that only the customer answers.
 * @param pricedPaths dotted paths of the quote request without which the core system gives no price
 */
export function lintEarlyPrice(document: FlowDocument, pricedPaths: readonly string[]): QuoteFinding[] {
  const priced = new Set(pricedPaths)
  const lastWait = document.steps.findLastIndex((step) => step.showIf === undefined && waitsForPrice(document, step))
  return document.steps.flatMap(({ sections = [] }, step) =>
    sections
      .flatMap(({ inputs }) => inputs)
      .flatMap((id): QuoteFinding[] => {
        const input = document.properties[id]
        const path = input && certainPlaces(input).find((place) => priced.has(place))
        if (path === undefined || step < lastWait || hasValueAtPricing(document, id)) return []
        return [{ code: 'priceTooEarly', at: `/properties/${id}/quote/effect`, params: { input: id, path } }]
      }),
  )
}

/**
 * Finds health answers in a price request that does not depend on them: they must wait until the contract is made. GDPR
 * articles 5(1)(c) and 9
 * @param pricedPaths dotted paths of the quote request without which the core system gives no price
 */
export function lintSensitivePrice(document: FlowDocument, pricedPaths: readonly string[]): QuoteFinding[] {
  const priced = new Set(pricedPaths)
  return [...sensitiveInputs(document)].flatMap((id): QuoteFinding[] => {
    const input = document.properties[id]
    if ((input?.quote?.effect ?? 'none') === 'none' || placesOf(input).some((place) => priced.has(place))) return []
    return [{ code: 'sensitiveQuote', at: `/properties/${id}/quote/effect`, params: { variant: 'price', input: id } }]
  })
}

/** The price waits for the answer, or the answer has an initial value: a fact and the address may provide none. */
function hasValueAtPricing({ properties, quote }: FlowDocument, id: string): boolean {
  const input = properties[id]
  return input?.quote?.effect === 'create' || quote?.groupBy === id || input?.default !== undefined || input?.initial?.date !== undefined
}

function waitsForPrice({ properties, required }: FlowDocument, { sections = [] }: Step): boolean {
  const asked = sections.flatMap(({ inputs, showIf }) => (showIf === undefined ? inputs : []))
  return asked.some((id) => {
    const input = properties[id]
    const isOpen = input?.showIf === undefined && input?.default === undefined && input?.initial === undefined
    return isOpen && input?.quote?.effect === 'create' && required.includes(id)
  })
}

/** Whether an input shows a fact computed from required answers only. */
function isWorkedOut({ facts = {}, required }: FlowDocument, { readOnly, initial }: InputSchema): boolean {
  const name = readOnly === true ? initial?.fact : undefined
  const fact = name === undefined ? undefined : ownValue(facts, name)
  return fact !== undefined && 'compute' in fact && Object.values(fact.with).every((answer) => required.includes(answer))
}

/**
 * Returns the places that always get a value when an input is answered: those of its required parts, and of its minimum
 * rows.
 */
function certainPlaces(input: InputSchema): string[] {
  const { minItems = 0, quote } = input
  const group = rowOf(input)
  if (!group || !quote) return placesOf(withRequiredParts(input))
  const { items: _, ...whole } = input
  const rows = Array.from({ length: minItems }, (_row, index) => ({
    ...whole,
    properties: group.properties,
    required: group.required,
    quote: { ...quote, path: pathOf(quote.path, index) },
  }))
  return [quote.path, ...rows.flatMap(certainPlaces)]
}

function withRequiredParts(input: InputSchema): InputSchema {
  const group = groupOf(input)
  if (!group) return input
  return { ...input, properties: requiredParts(group) }
}

function requiredParts({ properties, required }: InputGroup): InputGroup['properties'] {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([id, part]) => (required.includes(id) ? [[id, withRequiredParts(part)] as const] : [])),
  )
}
