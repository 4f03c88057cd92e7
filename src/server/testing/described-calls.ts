import type { FastifyInstance } from 'fastify'
import { isObject } from '../../values/json.ts'
import type { Operation } from './broken-requests.ts'

/** The calls that `/openapi.json` describes, by path and method. */
export type DescribedCalls = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** Reads `/openapi.json`, with each reference replaced by the schema that it names. */
export async function readDescribedCalls(app: FastifyInstance): Promise<DescribedCalls> {
  const { paths, components } = (await app.inject('/openapi.json')).json<{
    paths: DescribedCalls
    components: { schemas: Readonly<Record<string, unknown>> }
  }>()
  const replace = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(replace)
    if (!isObject(part)) return part
    const [, name] = /^#\/components\/schemas\/(.*)$/.exec(String(part['$ref'])) ?? []
    if (name !== undefined) return replace(components.schemas[name])
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, replace(value)]))
  }
  return replace(paths) as DescribedCalls
}
