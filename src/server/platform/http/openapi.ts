import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { ApiErrorBody } from '../../../contract/errors.ts'

/**
 * `/openapi.json`: describes every call below /api by its route's schemas, with the common error response. Register it
 * before the routes: earlier routes are missing.
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
