import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employeeClaims } from '../../../testing/scripted-provider.ts'
import { signedInAs } from '../../../testing/signed-in.ts'
import { TEST_SECRET } from '../../../testing/test-server.ts'
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts'
import { TOKEN_FILE } from '../author-token.ts'

const SAVE = 'mutation ($body: JSON!, $on: Int!) { saveDraft(kind: "copy", id: "release.sv", body: $body, basedOn: $on) { revision } }'
const CREATE = 'mutation ($name: ID!, $items: [PieceInput!]!) { createRelease(name: $name, items: $items) { name state } }'
const PUBLISH =
  'mutation ($name: ID!, $expecting: [ExpectedPiece!]!) { publishRelease(name: $name, expecting: $expecting) { versions { kind name } findings { at } } }'
const UNDO = 'mutation ($name: ID!) { undoRelease(name: $name) { state moved { kind name before } } }'

describe('releases at /graphql', () => {
  let server: WholeServer
  let token: string
  beforeAll(async () => {
    server = await openWholeServer({ secret: TEST_SECRET.toString('hex') }, ['withdrawal'])
    token = readFileSync(join(server.config.dataDir, TOKEN_FILE), 'utf8').trim()
  }, 60_000)
  afterAll(async () => server.close())

  const ask = async (query: string, variables: object = {}, headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
    const answer = await server.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
    return answer.json<{ data?: Record<string, unknown> | null; errors?: { message: string; extensions?: { code?: string } }[] }>()
  }
  const piece = { kind: 'copy', id: 'release.sv', revision: 1 }
  const shown = async () => (await server.app.inject('/copy/sv/release.json')).statusCode

  it('[D3] are shown beside what is live, published as seen, and undone', async () => {
    await ask(SAVE, { body: { hello: 'Hej' }, on: 0 })
    expect((await ask(CREATE, { name: 'first', items: [piece] })).data).toEqual({ createRelease: { name: 'first', state: 'open' } })
    await ask(SAVE, { body: { hello: 'Halv' }, on: 1 })
    expect((await ask('{ release(name: "first") { author items { id revision live newest } } }')).data).toEqual({
      release: { author: 'operator', items: [{ id: 'release.sv', revision: 1, live: null, newest: 2 }] },
    })
    expect((await ask('{ releaseDiff(name: "first") { flows changes { name changes { code } } findings { at } } }')).data).toEqual({
      releaseDiff: { flows: [], changes: [{ name: 'release', changes: [{ code: 'neverPublished' }] }], findings: [] },
    })
    const moved = await ask(PUBLISH, { name: 'first', expecting: [{ ...piece, live: 7 }] })
    expect(moved.errors?.[0]).toMatchObject({
      message: expect.stringContaining('copy release.sv') as string,
      extensions: { code: 'CONFLICT', refusal: { code: 'releaseMoved' } },
    })
    expect((await ask(PUBLISH, { name: 'first', expecting: [piece] })).data).toEqual({
      publishRelease: { versions: [{ kind: 'copy', name: 'release' }], findings: [] },
    })
    expect((await server.app.inject('/copy/sv/release.json')).json()).toEqual({ hello: 'Hej' })
    expect((await ask(UNDO, { name: 'first' })).data).toEqual({
      undoRelease: { state: 'undone', moved: [{ kind: 'copy', name: 'release', before: null }] },
    })
    expect(await shown()).toBe(404)
    expect((await ask('{ releases { name state } }')).data).toEqual({ releases: [{ name: 'first', state: 'undone' }] })
  })

  it.each<[string, string]>([
    ['spring/../x', 'is no name of a release'],
    ['', 'is no name of a release'],
  ])('refuse the name %j', async (name, said) => {
    expect((await ask(CREATE, { name, items: [] })).errors?.[0]?.message).toContain(said)
  })

  it.each<[string[], { create: number; publish: number; undo: number }]>([
    [['editor'], { create: 200, publish: 403, undo: 403 }],
    [['publisher'], { create: 200, publish: 200, undo: 200 }],
    [['caseHandler'], { create: 401, publish: 401, undo: 401 }],
  ])('[P6.1] with the roles %j', async (roles, expected) => {
    const visitor = await signedInAs(server, employeeClaims(...roles))
    const statusOf = async (query: string, variables: object) =>
      (await visitor.call({ method: 'POST', url: '/graphql', payload: { query, variables } })).statusCode
    expect({
      create: await statusOf(CREATE, { name: `by-${roles[0]}`, items: [] }),
      publish: await statusOf(PUBLISH, { name: 'none', expecting: [] }),
      undo: await statusOf(UNDO, { name: 'none' }),
    }).toEqual(expected)
  })
})
