import { isCalendarDate } from '../values/calendar.ts'
import { groupOf, inputAt, placeOf } from '../engine/answer-path.ts'
import type { IsoDate } from '../values/clock.ts'
import { CONSTRAINT_KEYWORDS } from '../engine/constraint-keywords.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../engine/document.ts'
import type { Flow } from '../engine/evaluate.ts'
import { isObject, type JsonObject } from '../values/json.ts'
import type { FindingOf } from '../engine/lint/finding.ts'
import { pointer } from '../engine/lint/pointer.ts'
import type { RemoteCheckRegistry } from '../engine/remote-check.ts'
import type { ValidatorRegistry } from '../engine/validator.ts'
import { valueAt } from './differences.ts'
import type { PersonaFault, PersonaFindings, Unmet } from './findings.ts'
import { judgePersona, type Verdict } from './judge.ts'
import { lintBases } from './lint-bases.ts'
import type { Persona, PersonasFile } from './persona.ts'
import { levelsOf, personasIn } from './resolve-personas.ts'
import { ownValue } from '../values/own-value.ts'

type PersonaFinding = FindingOf<PersonaFindings>

/** The personas of a flow, which follow `PERSONAS_SCHEMA`, and what the lint checks them against. */
export interface PersonasLint {
  readonly file: PersonasFile
  readonly document: FlowDocument
  readonly registry: ValidatorRegistry
  readonly remoteChecks: RemoteCheckRegistry
}

/**
 * Finds references of personas to unknown inputs, steps, facts, outcomes and messages, and faults of their bases. Does not evaluate
 * the flow. What a base brings is refused once, at the base.
 */
export function lintPersonas(lint: PersonasLint): PersonaFinding[] {
  const reasons = knownReasons(lint)
  const { personas } = lint.file
  const names = personas.map(({ name }) => name)
  const found = personasIn(lint.file).flatMap((persona, index) => {
    const about = aboutPersona(lint.file, persona, index)
    const named = names.indexOf(persona.name) === index ? [] : [about(['name'], { variant: 'sameName' as const })]
    return named.concat(
      lintDay(persona, about),
      lintBrought(lint.document, persona, about),
      lintBlocked(lint.document, persona, reasons, about),
      lintExpected(lint.document, persona, reasons, about),
    )
  })
  const places = found.map(({ at }) => at)
  return [...lintBases(lint.file), ...found.filter(({ at }, index) => !at.startsWith('/bases/') || places.indexOf(at) === index)]
}

type Segments = readonly (string | number)[]
type About = (place: Segments, fault: PersonaFault) => PersonaFinding

/** A fault stands where the persona, or the nearest of its bases, writes it. */
function aboutPersona(file: PersonasFile, { name }: Persona, index: number): About {
  const levels = levelsOf(file, ['personas', index])
  return (place, fault) => {
    const writer = levels.find(({ own }) => valueAt(own as JsonObject, place) !== undefined)?.at ?? []
    const own = ['personas', index]
    const isInherited = writer[0] === 'bases'
    return {
      code: 'persona',
      at: pointer(...(isInherited ? writer : own), ...place),
      params: { ...fault, persona: name, ...(isInherited && { also: pointer(...own) }) },
    }
  }
}

/** A persona without a day is a fault of its base. */
function lintDay({ today }: Persona, about: About): PersonaFinding[] {
  return today === '' || isCalendarDate(today) ? [] : [about(['today'], { variant: 'day', day: today })]
}

/** Returns everything that can stop a customer: messages by the keywords that give them, and outcomes. */
function knownReasons({ document, registry, remoteChecks }: PersonasLint): ReadonlySet<string> {
  return new Set([
    ...[...CONSTRAINT_KEYWORDS, 'required', 'not'].map((keyword) => `schema.${keyword}`),
    ...[...Object.values(registry), ...Object.values(remoteChecks)].flatMap(({ messages }) => messages),
    ...Object.keys(document.outcomes ?? {}),
  ])
}

/** Finds answers at unknown places, and facts that the flow does not have or computes. */
function lintBrought(document: FlowDocument, persona: Persona, about: About): PersonaFinding[] {
  const known = document.facts ?? {}
  const facts = (['facts', 'given'] as const).flatMap((kind) =>
    Object.keys(persona[kind] ?? {}).flatMap((name) => {
      const fact = ownValue(known, name)
      if (!fact) return [about([kind, name], { variant: 'unknownFact', name })]
      return 'compute' in fact ? [about([kind, name], { variant: 'computedFact', name })] : []
    }),
  )
  return [...unknownAnswers(document, persona.answers, ['answers'], about), ...facts]
}

/**
 * Returns answers to inputs that the flow does not have, at any depth. An answer of another shape than the input's is
 * allowed.
 */
function unknownAnswers({ properties }: Pick<InputGroup, 'properties'>, parts: object, place: Segments, about: About): PersonaFinding[] {
  return Object.entries(parts).flatMap(([id, answer]) => {
    const input = ownValue(properties, id)
    const path = [...place, id]
    if (!input) return [about(path, { variant: 'unknownAnswer', name: id })]
    return unknownInside(input, answer, path, about)
  })
}

function unknownInside(input: InputSchema, answer: unknown, place: Segments, about: About): PersonaFinding[] {
  const group = groupOf(input)
  if (!group) return []
  const groups: [Segments, unknown][] =
    input.items === undefined
      ? [[place, answer]]
      : Array.isArray(answer)
        ? answer.map((row: unknown, index) => [[...place, index], row])
        : []
  return groups.flatMap(([at, parts]) => (isObject(parts) ? unknownAnswers(group, parts, at, about) : []))
}

function lintBlocked(document: FlowDocument, { expect }: Persona, reasons: ReadonlySet<string>, about: About): PersonaFinding[] {
  return Object.entries(expect.blocked ?? {}).flatMap(([step, byPlace]) => {
    if (!document.steps.some(({ id }) => id === step)) return [about(['expect', 'blocked', step], { variant: 'unknownStep', name: step })]
    return lintReasons(document, byPlace, ['expect', 'blocked', step], reasons, about)
  })
}

function lintReasons(
  document: FlowDocument,
  byPlace: Readonly<Record<string, string>>,
  place: Segments,
  reasons: ReadonlySet<string>,
  about: About,
): PersonaFinding[] {
  return Object.entries(byPlace).flatMap(([path, reason]) => {
    if (!inputAt(document, path)) return [about([...place, path], { variant: 'unknownInput', name: path })]
    return reasons.has(reason) ? [] : [about([...place, path], { variant: 'unknownReason', name: reason })]
  })
}

function lintExpected(document: FlowDocument, { expect }: Persona, reasons: ReadonlySet<string>, about: About): PersonaFinding[] {
  const { outcome, advice = {}, relevant = {}, facts = {}, quoteRequest } = expect
  const { outcomes = {}, facts: known = {}, quote } = document
  return [
    ...(typeof outcome === 'string' && !Object.hasOwn(outcomes, outcome)
      ? [about(['expect', 'outcome'], { variant: 'unknownOutcome', name: outcome })]
      : []),
    ...lintReasons(document, advice, ['expect', 'advice'], reasons, about),
    ...unknownAnswers(document, relevant, ['expect', 'relevant'], about),
    ...Object.keys(facts).flatMap((name) =>
      Object.hasOwn(known, name) ? [] : [about(['expect', 'facts', name], { variant: 'unknownFact', name })],
    ),
    ...(quoteRequest && !quote ? [about(['expect', 'quoteRequest'], { variant: 'quoteInService' })] : []),
  ]
}

/**
 * Finds personas that no longer hold: each unmet expectation, at its place, and answers that make no quote request.
 * @param flowAt the flow on a day; called once for each day of the personas
 */
export function lintVerdicts(file: PersonasFile, flowAt: (today: IsoDate) => Flow): PersonaFinding[] {
  const personas = personasIn(file)
  const flows = new Map([...new Set(personas.map(({ today }) => today))].map((today) => [today, flowAt(today)]))
  return personas.flatMap((persona, index) => {
    const flow = flows.get(persona.today)
    const also = file.personas[index]?.base
    return flow ? lintVerdict(flow, judgePersona(flow, persona), { index, about: aboutPersona(file, persona, index), base: also }) : []
  })
}

interface Judged {
  readonly index: number
  readonly about: About
  /** The name of the persona's base. */
  readonly base: string | undefined
}

function lintVerdict({ document }: Flow, { persona, unmet, refusedPath }: Verdict, { index, about, base }: Judged): PersonaFinding[] {
  const refused = refusedPath === undefined ? [] : [about(['answers'], { variant: 'refusedPath', path: refusedPath })]
  const also = base === undefined ? {} : { also: pointer('bases', base) }
  return [
    ...refused,
    ...unmet.map((one) => ({
      code: 'unmetPersona' as const,
      at: pointer('personas', index, 'expect', one.expectation),
      params: { ...one, persona: persona.name, ...also, ...(isMissing(one) && { fill: `${document.flow} ${placeOf(one.place ?? '')}` }) },
    })),
  ]
}

/** Whether a persona is stopped only because it has no answer yet. */
const isMissing = ({ expectation, wanted, had }: Unmet) => expectation === 'blocked' && wanted === undefined && had === 'schema.required'
