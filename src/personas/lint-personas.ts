import { isCalendarDate } from '../values/calendar.ts'
import { groupOf, inputAt } from '../engine/answer-path.ts'
import type { IsoDate } from '../values/clock.ts'
import { CONSTRAINT_KEYWORDS } from '../engine/constraint-keywords.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../engine/document.ts'
import type { Flow } from '../engine/evaluate.ts'
import { isObject } from '../values/json.ts'
import type { Finding } from '../engine/lint/finding.ts'
import { pointer } from '../engine/lint/pointer.ts'
import type { RemoteCheckRegistry } from '../engine/remote-check.ts'
import type { ValidatorRegistry } from '../engine/validator.ts'
import { judgePersona } from './judge.ts'
import type { Persona } from './persona.ts'

/** The personas of a flow, which follow `PERSONAS_SCHEMA`, and what they are checked against. */
export interface PersonasLint {
  readonly personas: readonly Persona[]
  readonly document: FlowDocument
  readonly registry: ValidatorRegistry
  readonly remoteChecks: RemoteCheckRegistry
}

/** Finds what personas name and the flow does not have: inputs, steps, facts, outcomes, messages. Nothing is judged yet. */
export function lintPersonas(lint: PersonasLint): Finding[] {
  const reasons = knownReasons(lint)
  const names = lint.personas.map(({ name }) => name)
  return lint.personas.flatMap((persona, index) => {
    const { name, today } = persona
    const about = aboutPersona(persona, index)
    return [
      ...(names.indexOf(name) === index ? [] : [about(['name'], 'en annan persona heter likadant. Varje namn får finnas en gång.')]),
      ...(isCalendarDate(today) ? [] : [about(['today'], `dagen "${String(today)}" finns inte.`)]),
      ...lintBrought(lint.document, persona, about),
      ...lintBlocked(lint.document, persona, reasons, about),
      ...lintExpected(lint.document, persona, reasons, about),
    ]
  })
}

type Segments = readonly (string | number)[]
type About = (place: Segments, text: string) => Finding

function aboutPersona({ name }: Persona, index: number): About {
  return (place, text) => ({ code: 'persona', at: pointer('personas', index, ...place), text: `Personan "${name}": ${text}` })
}

/** Everything that may be expected to stop a customer: messages by the keywords that give them, and outcomes. */
function knownReasons({ document, registry, remoteChecks }: PersonasLint): ReadonlySet<string> {
  return new Set([
    ...[...CONSTRAINT_KEYWORDS, 'required'].map((keyword) => `schema.${keyword}`),
    ...[...Object.values(registry), ...Object.values(remoteChecks)].flatMap(({ messages }) => messages),
    ...Object.keys(document.outcomes ?? {}),
  ])
}

/** Answers at places that there are, and facts that somebody else than the flow itself knows. */
function lintBrought(document: FlowDocument, persona: Persona, about: About): Finding[] {
  const known = document.facts ?? {}
  const facts = (['facts', 'given'] as const).flatMap((kind) =>
    Object.keys(persona[kind] ?? {}).flatMap((name) => {
      const fact = Object.hasOwn(known, name) ? known[name] : undefined
      if (!fact) return [about([kind, name], `faktumet "${name}" finns inte.`)]
      return 'compute' in fact ? [about([kind, name], `faktumet "${name}" räknas ut av svaren och kan inte anges.`)] : []
    }),
  )
  return [...unknownAnswers(document, persona.answers, ['answers'], about), ...facts]
}

/** Answers that the flow does not ask for, at any depth. An answer of another shape than the input's is the persona's own affair. */
function unknownAnswers({ properties }: Pick<InputGroup, 'properties'>, parts: object, place: Segments, about: About): Finding[] {
  return Object.entries(parts).flatMap(([id, answer]) => {
    const input = Object.hasOwn(properties, id) ? properties[id] : undefined
    const path = [...place, id]
    if (!input) return [about(path, `det finns inget fält "${id}" att svara på här.`)]
    return unknownInside(input, answer, path, about)
  })
}

function unknownInside(input: InputSchema, answer: unknown, place: Segments, about: About): Finding[] {
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

function lintBlocked(document: FlowDocument, { expect }: Persona, reasons: ReadonlySet<string>, about: About): Finding[] {
  return Object.entries(expect.blocked ?? {}).flatMap(([step, byPlace]) => {
    if (!document.steps.some(({ id }) => id === step)) return [about(['expect', 'blocked', step], `steget "${step}" finns inte.`)]
    return lintReasons(document, byPlace, ['expect', 'blocked', step], reasons, about)
  })
}

function lintReasons(
  document: FlowDocument,
  byPlace: Readonly<Record<string, string>>,
  place: Segments,
  reasons: ReadonlySet<string>,
  about: About,
): Finding[] {
  return Object.entries(byPlace).flatMap(([path, reason]) => {
    if (!inputAt(document, path)) return [about([...place, path], `fältet "${path}" finns inte.`)]
    return reasons.has(reason) ? [] : [about([...place, path], `"${reason}" är varken ett utfall eller ett fel som kan ges.`)]
  })
}

function lintExpected(document: FlowDocument, { expect }: Persona, reasons: ReadonlySet<string>, about: About): Finding[] {
  const { outcome, advice = {}, relevant = {}, facts = {}, quoteRequest } = expect
  const { outcomes = {}, facts: known = {}, quote } = document
  return [
    ...(typeof outcome === 'string' && !Object.hasOwn(outcomes, outcome)
      ? [about(['expect', 'outcome'], `utfallet "${outcome}" finns inte.`)]
      : []),
    ...lintReasons(document, advice, ['expect', 'advice'], reasons, about),
    ...unknownAnswers(document, relevant, ['expect', 'relevant'], about),
    ...Object.keys(facts).flatMap((name) =>
      Object.hasOwn(known, name) ? [] : [about(['expect', 'facts', name], `faktumet "${name}" finns inte.`)],
    ),
    ...(quoteRequest && !quote ? [about(['expect', 'quoteRequest'], 'ett ärende (service) har ingen offert.')] : []),
  ]
}

/**
 * Finds personas that no longer hold: each expectation that is not met, at its place.
 * @param flowAt the flow on a day; asked once for each day of the personas
 */
export function lintVerdicts(personas: readonly Persona[], flowAt: (today: IsoDate) => Flow): Finding[] {
  const flows = new Map([...new Set(personas.map(({ today }) => today))].map((today) => [today, flowAt(today)]))
  return personas.flatMap((persona, index) => {
    const flow = flows.get(persona.today)
    return (flow ? judgePersona(flow, persona).unmet : []).map(({ expectation, text }) => ({
      code: 'unmetPersona',
      at: pointer('personas', index, 'expect', expectation),
      text: `Personan "${persona.name}" stämmer inte längre. ${text} Ändra flödet, eller det som väntas av personan.`,
    }))
  })
}
