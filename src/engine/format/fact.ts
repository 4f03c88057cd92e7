import { constant, listOf, mapOf, optional, record, required, use, type VariantsShape } from './shape.ts'

const ARGUMENTS = mapOf(use('path'), { max: 50 })

/** What a flow for customers may know of who is signed in. */
const CUSTOMER_FACTS = ['personalNumber', 'firstName', 'lastName', 'name', 'street', 'zip', 'city', 'email', 'phone', 'insurances'] as const

/** The four kinds of facts. */
export const fact: VariantsShape = {
  kind: 'variants',
  typeName: 'Fact',
  description:
    'A value that is known without being asked: computed from the answers, looked up by the server, told by the session of a signed-in customer, or given by the page around the flow. Conditions, placeholders and other facts name it as they name an answer.',
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
    record({
      typeName: 'CustomerFact',
      fields: {
        customer: required(
          {
            kind: 'choice',
            of: CUSTOMER_FACTS,
            typeName: 'CustomerFactName',
            description:
              "Something about the signed-in customer. `insurances` lists the customer's own insurances, each with `code` (its number), `text`, `kind` and `name`.",
          },
          'Of a flow for customers: what the server knows of who is signed in, whatever the browser sends.',
        ),
        kinds: optional(listOf(use('id'), { min: 1, max: 50, isUnique: true }), 'Of `insurances`: only those of these kinds.'),
        withEnded: optional(constant(true), 'Of `insurances`: also those that have ended.'),
        forAutogiro: optional(constant(true), 'Of `insurances`: only those for which the customer can apply for direct debit.'),
      },
    }),
    record({ typeName: 'GivenFact', fields: { given: required(constant(true), 'Given by the page around the flow.') } }),
  ],
}
