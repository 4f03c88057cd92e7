import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { makeWebFolder, PAGE, SCRIPT } from '../../testing/web-folder.ts'
import { registerApiErrors } from './api-error.ts'
import { registerStaticFiles, type ServedBuilds } from './static-files.ts'
import { buildFolder, WEB_BUILDS } from './web-builds.ts'

/** Finds no page at one address and rejects at another. */
const isPage = async (pathname: string) => {
  if (pathname === '/broken') throw new Error('the database is down')
  return pathname !== '/finns/inte'
}

const { brand, insurer } = readConfig({})
const LOOKS = { brand, insurer }

const redirectOf = async (pathname: string, search: string) => (pathname === '/flyttad' ? `/ny${search}` : undefined)

const never: ServedBuilds['every'] = () => () => undefined

/** Adds a build with one asset, and makes it the newest. */
function addBuild(webFolder: string, name: string, asset: string): void {
  const folder = buildFolder(webFolder, name)
  mkdirSync(join(folder, WEB_BUILDS.assets), { recursive: true })
  writeFileSync(join(folder, WEB_BUILDS.page), `<!doctype html><title>${name}</title>`)
  writeFileSync(join(folder, WEB_BUILDS.assets, asset), `export const build = '${name}'\n`)
  writeFileSync(join(webFolder, WEB_BUILDS.pointer), `${name}\n`)
}

describe('the web application', () => {
  let app: FastifyInstance
  let folder: string
  beforeEach(async () => {
    folder = makeWebFolder(join(temporaryFolder(), 'web'))
    writeFileSync(join(folder, 'secret.txt'), 'not an asset')
    writeFileSync(join(buildFolder(folder, 'invented'), 'secret.txt'), 'not an asset')
    app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
    registerApiErrors(app)
    await registerStaticFiles(
      app,
      { ...LOOKS, webFolder: folder, keepDays: 14, every: never },
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

  it('stays that of the start, when another build comes', async () => {
    addBuild(folder, 'later', 'index-ffff.js')
    expect((await app.inject('/')).body).toBe(PAGE)
    expect((await app.inject('/assets/index-4f1c.js')).body).toBe(SCRIPT)
  })

  it('has the files of earlier and later builds, for pages that another server delivered', async () => {
    addBuild(folder, 'later', 'index-ffff.js')
    const answer = await app.inject('/assets/index-ffff.js')
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: "export const build = 'later'\n" })
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
  })

  it('marks its build as served, at the start and each hour', async () => {
    const served = join(buildFolder(folder, 'invented'), WEB_BUILDS.served)
    expect(readFileSync(served, 'utf8')).toBe('14\n')
    const rounds: { readonly ms: number; readonly mark: () => void }[] = []
    const other = fastify()
    onTestFinished(async () => other.close())
    const every: ServedBuilds['every'] = (ms, mark) => {
      rounds.push({ ms, mark })
      return () => void rounds.pop()
    }
    await registerStaticFiles(other, { ...LOOKS, webFolder: folder, keepDays: 1, every }, { isPage, redirectOf, opened: () => undefined })
    expect(rounds).toMatchObject([{ ms: 3_600_000 }])
    writeFileSync(served, '')
    rounds[0]?.mark()
    await expect.poll(() => readFileSync(served, 'utf8')).toBe('1\n')
    await other.close()
    expect(rounds).toEqual([])
  })

  it.each([
    ['no build', () => undefined],
    ['a pointer to a build that is gone', (webFolder: string) => writeFileSync(join(webFolder, WEB_BUILDS.pointer), 'gone\n')],
    ['a pointer out of the folder', (webFolder: string) => writeFileSync(join(webFolder, WEB_BUILDS.pointer), '../../secret\n')],
  ])('of a folder with %s is a plain message with the way out', async (_, prepare) => {
    const empty = join(temporaryFolder(), 'empty')
    mkdirSync(empty)
    prepare(empty)
    const builds = { ...LOOKS, webFolder: empty, keepDays: 1, every: never }
    await expect(registerStaticFiles(fastify(), builds, { isPage, redirectOf, opened: () => undefined })).rejects.toThrow(
      new ConfigError(`The web application is not built: ${empty} has no build. Build it with: npm run build`),
    )
  })
})
