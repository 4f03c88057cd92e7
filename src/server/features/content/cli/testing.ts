import { buildSchema, Kind, parse, validate } from 'graphql'
import { expect } from 'vitest'
import { releaseTypeDefs } from '../graphql/release-type-defs.ts'
import { typeDefs } from '../graphql/type-defs.ts'
import type { FindingLanguage } from '../../../../findings/language.ts'
import type { Ask } from './client.ts'
import type { Terminal } from './command.ts'

const SCHEMA = buildSchema(typeDefs + releaseTypeDefs)
export const SERVICE_URL = 'http://content.test'

/** Responses of the content service, by the root field of the query. */
export type Answers = Readonly<Record<string, (variables: Record<string, unknown>) => unknown>>

/** A terminal connected to these responses, with its printed lines and its queries. */
export interface TestTerminal extends Terminal {
  readonly printed: string[]
  readonly asked: { readonly field: string; readonly variables: Record<string, unknown> }[]
}

/** Returns a terminal. Every query must match the service's schema. */
export function testTerminal(answers: Answers, folder: string, language: FindingLanguage = 'sv'): TestTerminal {
  const printed: string[] = []
  const asked: TestTerminal['asked'] = []
  const ask: Ask = async <Result>(query: string, variables: Record<string, unknown> = {}) => {
    expect(validate(SCHEMA, parse(query))).toEqual([])
    const [, field = ''] = /\{\s*(\w+)/.exec(query) ?? []
    asked.push({ field, variables })
    return Object.fromEntries(rootFields(query).map((name) => [name, answers[name]?.(variables) ?? UNASKED[name]])) as Result
  }
  return { ask, url: SERVICE_URL, language, print: (line) => void printed.push(line), folder, printed, asked }
}

/** What a service answers that has nothing to say. */
const UNASKED: Readonly<Record<string, unknown>> = { leftOut: [] }

function rootFields(query: string): string[] {
  return parse(query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []))
      : [],
  )
}
