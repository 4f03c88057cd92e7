import { constant, mapOf, optional, record, required, use, type VariantsShape } from './shape.ts'

const ARGUMENTS = mapOf(use('path'), { max: 50 })

/** The three kinds of facts. */
export const fact: VariantsShape = {
  kind: 'variants',
  typeName: 'Fact',
  description:
    'A value that is known without being asked: computed from the answers, looked up by the server, or given by the page around the flow. Conditions, placeholders and other facts name it as they name an answer.',
  base: record({
    typeName: 'FactBase',
    description: 'The keys of every fact.',
    fields: {
      type: required(use('answerType'), 'Type of the fact.'),
      properties: optional(
        mapOf(record({ fields: { type: required(use('answerType')) } }), { max: 200 }),
        'Of a fact with parts: their types.',
      ),
    },
  }),
  variants: [
    record({
      typeName: 'ComputedFact',
      fields: {
        compute: required(use('id'), 'Name of a computation of `computations/`.'),
        with: required(ARGUMENTS, 'The answer or fact that each argument is.'),
        params: optional({ kind: 'constants' }, 'Constants of the computation.'),
      },
    }),
    record({
      typeName: 'LookedUpFact',
      fields: {
        lookup: required(use('id'), 'Name of a registry that the server asks.'),
        with: required(ARGUMENTS, 'The answer or fact that each argument is.'),
      },
    }),
    record({ typeName: 'GivenFact', fields: { given: required(constant(true), 'Given by the page around the flow.') } }),
  ],
}
