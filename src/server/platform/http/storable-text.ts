import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Deeper than any request of the contract. */
const DEEPEST = 32

/** Why a JSON value cannot be kept: a sign that the database has no place for, or nested too deep. */
export function unstorable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? 'a text holds a sign that cannot be stored' : undefined
  // a file is kept as bytes, whatever they are
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined
  if (depth === DEEPEST) return 'the request is nested too deep'
  for (const [name, member] of Object.entries(value)) {
    const fault = unstorable(name) ?? unstorable(member, depth + 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Hook `preValidation`: refuses what PostgreSQL could not store. @throws ApiError 400 `badRequest` */
export async function refuseUnstorable({ body, params, query }: FastifyRequest): Promise<void> {
  const fault = unstorable(body) ?? unstorable(params) ?? unstorable(query)
  if (fault !== undefined) throw new ApiError(400, 'badRequest', fault)
}
