import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { makeWebFolder, PAGE, SCRIPT } from '../../testing/web-folder.ts'
import { registerApiErrors } from './api-error.ts'
import { registerStaticFiles } from './static-files.ts'

/** Finds no page at one address and rejects at another. */
const isPage = async (pathname: string) => {
  if (pathname === '/broken') throw new Error('the database is down')
  return pathname !== '/finns/inte'
}

const { brand, insurer } = readConfig({})
const LOOKS = { brand, insurer }

const redirectOf = async (pathname: string, search: string) => (pathname === '/flyttad' ? `/ny${search}` : undefined)

describe('the web application', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    const folder = makeWebFolder(join(temporaryFolder(), 'web'))
    writeFileSync(join(folder, 'secret.txt'), 'not an asset')
    app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
    registerApiErrors(app)
    await registerStaticFiles(
      app,
      { ...LOOKS, folder },
      {
        isPage: async (path) => path !== '/flyttad' && isPage(path),
        redirectOf,
        opened: () => undefined,
      },
    )
  })

  it('are cached indefinitely: their names change with them', async () => {
    const answer = await app.inject('/assets/index-4f1c.js')
    expect(answer.body).toBe(SCRIPT)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    })
  })

  it.each(['/', '/person/barnforsakring', '/person/barnforsakring/teckna?a=1', '/kvittens', '/apiary', '/assetsx', '/a/b/c/', '/broken'])(
    'has one page, never kept without asking, at any path: %s',
    async (url) => {
      const answer = await app.inject(url)
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: PAGE })
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    },
  )

  it.each([
    ['GET', '/finns/inte', PAGE],
    ['GET', '/finns/inte?a=/kakor', PAGE],
    ['HEAD', '/finns/inte', ''],
  ] as const)('returns 404 when there is nothing to draw: %s %s', async (method, url, body) => {
    const answer = await app.inject({ method, url })
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 404, body })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  })

  it('sends a visitor of a moved page to its present address, with the query', async () => {
    const answer = await app.inject('/flyttad?a=1')
    expect({ status: answer.statusCode, to: answer.headers.location }).toEqual({ status: 301, to: '/ny?a=1' })
  })

  it('answers to HEAD as to GET, without the page', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/person/barnforsakring' })
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' })
  })

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api?x'],
    ['GET', '/assets/index-0000.js'],
    ['GET', '/assets/'],
    ['GET', '/flows/nothing.json'],
    ['GET', '/copy/sv/nothing.json'],
    ['GET', '/graphql/nothing'],
    ['POST', '/person/barnforsakring'],
    ['PUT', '/'],
    ['DELETE', '/assets/index-4f1c.js'],
  ] as const)('returns 404 to programs: %s %s', async (method, url) => {
    const answer = await app.inject({ method, url })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect({ status: answer.statusCode, body: answer.json<object>() }).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(['/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt', '/assets/.%2e%5csecret.txt', '/secret.txt'])(
    'shows nothing else of the folder: %s',
    async (url) => expect((await app.inject(url)).body).not.toContain('not an asset'),
  )

  it('that is not built is a plain message with the way out', async () => {
    const folder = join(temporaryFolder(), 'empty')
    mkdirSync(folder)
    await expect(registerStaticFiles(fastify(), { ...LOOKS, folder }, { isPage, redirectOf, opened: () => undefined })).rejects.toThrow(
      new ConfigError(`The web application is not built: ${folder} has no index.html. Build it with: npm run build`),
    )
  })
})
