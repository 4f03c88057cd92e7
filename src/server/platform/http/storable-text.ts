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

/** Hook `preValidation`: refuses values that PostgreSQL cannot store. @throws ApiError 400 `badRequest` */
export async function refuseUnstorable({ body, params, query }: FastifyRequest): Promise<void> {
  const fault = unstorable(body) ?? unstorable(params) ?? unstorable(query)
  if (fault !== undefined) throw new ApiError(400, 'badRequest', fault)
}
