import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { NAMED_SCHEMAS } from '../../../contract/named-schemas.ts'
import type { OperationGroup } from '../../../contract/operations/operation.ts'
import { OPERATIONS } from '../../../contract/operations/operations.ts'
import { describeRefusals } from './describe-refusals.ts'
import { hoistNamed, markNamesOf } from './named-schemas.ts'

/** A description of calls, as @fastify/swagger makes it. */
interface Described {
  readonly paths: unknown
  readonly components?: Readonly<Record<string, unknown>>
}

/**
 * `/openapi.json`: describes every call below /api by its route's schemas, with its refusals. Names come from the
 * contract: of calls from `OPERATIONS`, of schemas from `NAMED_SCHEMAS`. Register it before the routes: earlier routes are
 * missing.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Teckna', version: '1' }, tags: tagsOf(OPERATIONS) },
    transform: describeCall,
    transformObject: (document) => withComponents('openapiObject' in document ? (document.openapiObject as Described) : { paths: {} }),
  })
  app.get('/openapi.json', () => app.swagger())
}

const tagsOf = (groups: readonly OperationGroup[]) => groups.map(({ tag, about }) => ({ name: tag, description: about }))

const CALLS = new Map(
  OPERATIONS.flatMap(({ tag, calls }) => Object.entries(calls).map(([call, operation]) => [call, { tags: [tag], ...operation }] as const)),
)

const markNames = markNamesOf(NAMED_SCHEMAS)

const describeCall: NonNullable<FastifyDynamicSwaggerOptions['transform']> = ({ schema, url, route }) => {
  if (!url.startsWith('/api/') || schema?.hide) return { schema: { hide: true }, url }
  const given: FastifySchema = schema ?? {}
  const { refusals = [], ...operation } = CALLS.get(`${String(route.method)} ${url}`) ?? {}
  const hasBody = given.body !== undefined
  const hasInput = hasBody || given.params !== undefined || given.querystring !== undefined
  const refused = describeRefusals(refusals, { access: route.config?.access, hasInput, hasBody })
  const answers = Object.entries((given.response ?? {}) as Readonly<Record<string, object>>)
  const parts = Object.entries({ ...given, response: { ...Object.fromEntries(answers.map(describeAnswer)), ...refused } })
  return { schema: { ...(Object.fromEntries(parts.map(([name, part]) => [name, markNames(part)])) as FastifySchema), ...operation }, url }
}

/** Describes an answer that a route states by its schema alone. */
function describeAnswer([status, answer]: readonly [string, object]): readonly [string, object] {
  const isDescribed = 'content' in answer
  return [status, isDescribed ? answer : { description: 'The answer.', content: { 'application/json': { schema: answer } } }]
}

/** Moves the named schemas of a description to its components. */
function withComponents({ paths, components, ...document }: Described): object {
  const schemas: Record<string, unknown> = {}
  const described = hoistNamed(paths, schemas)
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { ...document, paths: described, components: { ...components, schemas: sorted } }
}
