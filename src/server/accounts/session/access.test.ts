import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerApiErrors } from '../../platform/http/api-error.ts'
import { registerAccess } from './access.ts'
import type { Access } from '../../platform/http/route-access.ts'

function serverWith(url: string, access?: Access): FastifyInstance {
  const app = fastify()
  registerApiErrors(app)
  registerAccess(app, { signedBy: async () => 'noSession', sessionOf: async () => undefined, recordRoleUse: async () => undefined })
  app.get(url, { config: access === undefined ? {} : { access } }, () => ({ told: true }))
  return app
}

describe('[P6.1] a server', () => {
  it.each<[string, Access?]>([
    ['/api/secret'],
    ['/secret'],
    ['/'],
    ['/healthzz'],
    ['/flowsome'],
    ['/api/flows'],
    ['/api/of/:personalNumber', 'visitor'],
    ['/api/of/:personalNumber', 'open'],
    ['/identity/of/:personalNumber', 'open'],
  ])('does not start with %s for %s', async (url, access) => {
    await expect(serverWith(url, access).ready()).rejects.toThrow(`the route GET ${url} `)
  })

  it.each<[string, number, Access?]>([
    ['/healthz', 200],
    ['/flows/:hash', 200],
    ['/identity/token', 200],
    ['/secret', 200, 'open'],
    ['/secret', 401, 'visitor'],
    // a route outside /api with `config.access` is protected too
    ['/dev/secret', 401, ['administrator']],
    ['/api/of/:personalNumber', 401, 'customer'],
    ['/api/paper', 401, 'customerLink'],
    ['/api/paper', 401, 'handlerLink'],
  ])('starts with %s, which answers %i to a stranger', async (url, status, access) => {
    expect((await serverWith(url, access).inject(url)).statusCode).toBe(status)
  })

  it.each(['customerLink', 'handlerLink'] as const)('does not start with a link (%s) that changes something', async (access) => {
    const app = serverWith('/api/paper', access)
    app.delete('/api/paper', { config: { access } }, () => ({ gone: true }))
    await expect(app.ready()).rejects.toThrow('the route DELETE /api/paper changes something')
  })
})
