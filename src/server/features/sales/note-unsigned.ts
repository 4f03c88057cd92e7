import type { FastifyRequest } from 'fastify'
import { isObject } from '../../../values/json.ts'

/** Parameters of earlier links, which anyone could write. */
const UNSIGNED = ['intermediaryOrganizationNumber', 'salesInitiatedAgent', 'anstalld']

/** Logs a page that is opened by an unsigned sales link, without the link's values. [B6.1] */
export function noteUnsigned({ query, log }: Pick<FastifyRequest, 'query' | 'log'>): void {
  const names = isObject(query) ? UNSIGNED.filter((name) => Object.hasOwn(query, name)) : []
  if (names.length > 0) log.warn({ code: 'salesLink', reason: 'unsigned', names }, 'a sales link does not count')
}
