import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Maximum nesting; every request of the contract is flatter. */
const DEEPEST = 32

/** Returns why the database cannot store a JSON value: an unstorable character, or too deep nesting. Undefined if it can. */
export function unstorable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? 'a text holds a sign that cannot be stored' : undefined
  // a file is stored as bytes, so any content is allowed
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined
  if (depth === DEEPEST) return 'the request is nested too deep'
  for (const [name, member] of Object.entries(value)) {
    const fault = unstorable(name) ?? unstorable(member, depth + 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Members of a list in a request: ten times the rows that a list may have. */
const LONGEST_LIST = 1_000

/** Characters of a text in a request: more than twice the longest answer of any form. */
const LONGEST_TEXT = 10_000

/**
 * Returns why a JSON value is too long to be judged at once: rules compare each choice with each other one, and try each pattern
 * along the whole text. Undefined if it is not. The nesting is bounded already.
 */
export function tooLong(value: unknown): string | undefined {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `a text has more than ${LONGEST_TEXT} characters` : undefined
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined
  const members: readonly unknown[] = Object.values(value)
  if (Array.isArray(value) && members.length > LONGEST_LIST) return `a list has more than ${LONGEST_LIST} members`
  for (const member of members) {
    const fault = tooLong(member)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Hook `preValidation`: refuses values that PostgreSQL cannot store, or that are too long. @throws ApiError 400 `badRequest` */
export async function refuseUnstorable({ body, params, query }: FastifyRequest): Promise<void> {
  const fault = unstorable(body) ?? unstorable(params) ?? unstorable(query) ?? tooLong(body)
  if (fault !== undefined) throw new ApiError(400, 'badRequest', fault)
}
