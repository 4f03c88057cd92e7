import { answerAt, inputAt, isWithin, topInput, withAnswerAt, type AnswerPath } from '../engine/answer-path.ts'
import type { FlowDocument } from '../engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../engine/evaluate.ts'
import type { IsoDate } from '../values/clock.ts'
import { equalJson, isObject, type Json, type JsonObject } from '../values/json.ts'
import { valueAt } from './differences.ts'
import { factsOf, type Persona, type PersonaBase, type PersonasFile, type WrittenPersona } from './persona.ts'
import { broughtBy, levelsOf, personasIn, type Level } from './resolve-personas.ts'

/** What has become of a persona: it got the answer, or why it did not. */
export type FillResult = 'filled' | 'answered' | 'notAsked' | 'expectsNone'

/** A persona after a filling. */
export interface FilledPersona {
  readonly persona: string
  readonly result: FillResult
  /** The base that has the answer for it. */
  readonly base?: string
}

/** A file with an answer filled in, or the persona for which the input refuses the answer, and by which message. */
export type Filling =
  | { readonly file: PersonasFile; readonly personas: readonly FilledPersona[] }
  | { readonly persona: string; readonly refusedBy: string }

interface Fill {
  /** Place of the input in the document, as `team.helmet`. */
  readonly input: string
  readonly value: Json
  /** Returns the flow on a day. */
  readonly flowAt: (today: IsoDate) => Flow
}

/** A persona whose places of the input have been looked at. */
interface Looked {
  readonly index: number
  readonly persona: Persona
  readonly places: readonly { readonly path: AnswerPath; readonly result: FillResult }[]
}

/**
 * Gives an answer to each persona that is asked and has none: in the outermost of its bases that has the answer around it, or in the
 * persona. A persona that expects to be stopped because the answer is missing goes on without it.
 */
export function fillAnswer(file: PersonasFile, { input, value, flowAt }: Fill): Filling {
  const looked = personasIn(file).map((persona, index): Looked => {
    const flow = flowAt(persona.today)
    const paths = pathsOf(flow.document, persona.answers, input)
    return { index, persona, places: paths.map((path) => ({ path, result: resultOf(flow, persona, path) })) }
  })
  const given = looked.flatMap(({ index, places }) => places.filter(isFilled).map(({ path }) => ({ index, path })))
  const filled = given.reduce((now, { index, path }) => withAnswerFor(now, index, path, value), file)
  const left = looked.flatMap(({ index, places }) =>
    places.flatMap(({ path, result }) => (result === 'expectsNone' ? [{ index, path }] : [])),
  )
  const whole = left.reduce((now, { index, path }) => lackingStill(now, index, path), filled)
  const after = personasIn(whole)
  for (const { index, path } of given) {
    const persona = after[index]
    const [error] = (persona && evaluationOf(flowAt(persona.today), persona).errors[path]) ?? []
    if (persona && error) return { persona: persona.name, refusedBy: error.message }
  }
  return { file: whole, personas: looked.map((one) => filledPersona(whole, one)) }
}

const isFilled = ({ result }: Looked['places'][number]) => result === 'filled'
const evaluationOf = (flow: Flow, persona: Persona) => evaluate(flow, persona.answers, factsOf(persona))

/** Returns the paths of an input in answers: one, or one for each row of a list around it. */
function pathsOf(document: FlowDocument, answers: Persona['answers'], input: string): AnswerPath[] {
  let paths: AnswerPath[] = ['']
  const parts = input.split('.')
  for (const part of parts) {
    paths = paths.flatMap((outer) => {
      const path = outer === '' ? part : `${outer}.${part}`
      if (inputAt(document, path)?.items === undefined || part === parts.at(-1)) return [path]
      const rows = answerAt(answers, path)
      return Array.isArray(rows) ? rows.map((_, row) => `${path}.${row}`) : []
    })
  }
  return paths
}

function resultOf(flow: Flow, persona: Persona, path: AnswerPath): FillResult {
  if (answerAt(persona.answers, path) !== undefined) return 'answered'
  if (!isAsked(flow.document, evaluationOf(flow, persona), path)) return 'notAsked'
  const expected = Object.values(persona.expect.blocked ?? {}).some((places) => places[path] === 'schema.required')
  return expected ? 'expectsNone' : 'filled'
}

function isAsked({ steps }: FlowDocument, { hiddenInputs, hiddenSections }: Evaluation, path: AnswerPath): boolean {
  const section = steps.flatMap(({ sections = [] }) => sections).find(({ inputs }) => inputs.includes(topInput(path)))
  return section !== undefined && !hiddenSections.has(section.id) && ![...hiddenInputs].some((hidden) => isWithin(path, hidden))
}

/** Returns the file with an answer for a persona, written as far out as it reaches the persona. */
function withAnswerFor(file: PersonasFile, index: number, path: AnswerPath, value: Json): PersonasFile {
  const reaches = (changed: PersonasFile) => equalJson(answerOf(changed, index, path), value)
  if (reaches(file)) return file
  const levels = levelsOf(file, ['personas', index])
  const outer = path.split('.').slice(0, -1)
  const written = levels
    .toReversed()
    .filter(({ own }) => outer.length === 0 || isObject(valueAt(own as JsonObject, ['answers', ...outer])))
    .filter(({ own }) => answerAt(own.answers ?? {}, path) === undefined)
    .map((level) => atLevel(file, level, { answers: withAnswerAt(level.own.answers ?? {}, path, value) }))
  const own = atLevel(
    file,
    { at: ['personas', index], own: file.personas[index] ?? {} },
    {
      answers: withAnswerAt(file.personas[index]?.answers ?? {}, path, value),
    },
  )
  return written.find(reaches) ?? own
}

function answerOf(file: PersonasFile, index: number, path: AnswerPath): Json | undefined {
  return answerAt(broughtBy(levelsOf(file, ['personas', index])).answers ?? {}, path)
}

/** Returns the file with a persona that keeps lacking what its base has got. */
function lackingStill(file: PersonasFile, index: number, path: AnswerPath): PersonasFile {
  const own = file.personas[index]
  if (!own || answerOf(file, index, path) === undefined) return file
  return atLevel(file, { at: ['personas', index], own }, { without: [...(own.without ?? []), `answers.${path}`] })
}

function atLevel(file: PersonasFile, { at: [kind, key = ''] }: Level, change: Pick<PersonaBase, 'answers' | 'without'>): PersonasFile {
  if (kind === 'bases') {
    const { bases = {} } = file
    return { ...file, bases: { ...bases, [key]: { ...bases[key], ...change } } }
  }
  return { ...file, personas: file.personas.map((persona, index) => (index === key ? inOrder({ ...persona, ...change }) : persona)) }
}

/** A new key stands in its usual place. */
function inOrder({ name, description, base, without, today, answers, ...others }: WrittenPersona): WrittenPersona {
  const { facts, given, expect } = others
  return {
    name,
    description,
    ...(base !== undefined && { base }),
    ...(without && { without }),
    ...(today !== undefined && { today }),
    ...(answers && { answers }),
    ...(facts && { facts }),
    ...(given && { given }),
    expect,
  }
}

function filledPersona(file: PersonasFile, { index, persona: { name }, places }: Looked): FilledPersona {
  const filled = places.find(isFilled)
  if (!filled) return { persona: name, result: places.find(({ result }) => result !== 'notAsked')?.result ?? 'notAsked' }
  const writer = levelsOf(file, ['personas', index]).find(({ own }) => answerAt(own.answers ?? {}, filled.path) !== undefined)
  return { persona: name, result: 'filled', ...(writer?.at[0] === 'bases' && { base: String(writer.at[1]) }) }
}
