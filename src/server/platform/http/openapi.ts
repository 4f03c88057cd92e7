import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { ApiErrorBody } from '../../../contract/errors.ts'

/**
 * `/openapi.json`: every call below /api, as its route's own schemas have it, and how all of them refuse. Routes that are
 * registered before this are not in it.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'Teckna', version: '1' } }, transform: describeCall })
  app.get('/openapi.json', () => app.swagger())
}

const describeCall: NonNullable<FastifyDynamicSwaggerOptions['transform']> = ({ schema, url }) => {
  if (!url.startsWith('/api/') || schema?.hide) return { schema: { hide: true }, url }
  const given: FastifySchema | undefined = schema
  const response = { ...(given?.response as object | undefined), default: { ...ApiErrorBody, description: 'A refusal' } }
  return { schema: { ...given, response }, url }
}
