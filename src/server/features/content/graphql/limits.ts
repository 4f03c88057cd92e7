import { GraphQLError, parse, type ASTVisitor, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { queryCost } from './query-cost.ts'

/** Characters in a query: many times the longest query of our clients. Drafts travel in variables. */
const MAX_LENGTH = 10_000
/** Tokens in a query. The limit also bounds the nesting depth. */
const MAX_TOKENS = 1_000
/** Root fields, including aliases and fragments: each causes separate work. */
const MAX_ROOT_FIELDS = 50
/** Values that an answer may have, as `queryCost` counts: twice as many as a client needs that reads the description of the schema. */
const MAX_COST = 20_000

/** A yoga plugin that refuses overly expensive queries before it executes any part of them. */
export const limitQueries: Plugin = {
  onParams({ params: { query } }) {
    if (typeof query === 'string' && query.length > MAX_LENGTH) throw refusal(`a query has at most ${MAX_LENGTH} signs`)
  },
  onParse({ setParseFn }) {
    setParseFn((source: Parameters<typeof parse>[0], options?: Parameters<typeof parse>[1]) =>
      parse(source, { ...options, maxTokens: MAX_TOKENS }),
    )
  },
  onValidate({ addValidationRule }) {
    addValidationRule(limitRootFields)
    addValidationRule(limitCost)
  },
}

function limitRootFields(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema()
  const roots = [schema.getQueryType(), schema.getMutationType()]
  let count = 0
  return {
    Field() {
      if (!roots.includes(context.getParentType() as (typeof roots)[number])) return
      count += 1
      if (count === MAX_ROOT_FIELDS + 1) context.reportError(refusal(`a query asks for at most ${MAX_ROOT_FIELDS} things`))
    },
  }
}

function limitCost(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      if (queryCost(context.getSchema(), document) <= MAX_COST) return
      context.reportError(
        refusal(`a query asks for at most about ${MAX_COST} values: each field once for each entry of the lists around it`),
      )
    },
  }
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'TOO_LARGE', http: { status: 400 } } })
}
