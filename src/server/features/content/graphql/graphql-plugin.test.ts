import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../../../values/json.ts'
import { auditEntries } from '../../../platform/db/schema/content.ts'
import { employeeClaims } from '../../../testing/scripted-provider.ts'
import { signedInAs } from '../../../testing/signed-in.ts'
import { TEST_SECRET } from '../../../testing/test-server.ts'
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts'
import { authorToken, TOKEN_FILE } from '../author-token.ts'

interface Answer {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[]
}

describe('the content service at /graphql', () => {
  let server: WholeServer
  let token: string
  beforeAll(async () => {
    server = await openWholeServer({ secret: TEST_SECRET.toString('hex') }, ['child'])
    token = readFileSync(join(server.config.dataDir, TOKEN_FILE), 'utf8').trim()
  })
  afterAll(async () => server.close())

  const send = (options: InjectOptions): Promise<LightMyRequestResponse> =>
    server.app.inject({ method: 'POST', url: '/graphql', ...options })
  async function ask(query: string, variables: object = {}, bearer?: string): Promise<Answer & { readonly status: number }> {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const answer = await send({ headers, payload: { query, variables } })
    return { ...answer.json<Answer>(), status: answer.statusCode }
  }

  const draftOf = async (id: string) => (await ask(`{ draft(kind: "copy", id: "${id}") { author authorId } }`, {}, token)).data?.['draft']
  const entries = async (action: string) => {
    const rows = await server.database.db.select().from(auditEntries).where(eq(auditEntries.action, action)).orderBy(auditEntries.id)
    return rows.map(({ actor, subject, detail }) => ({ actor, subject, detail }))
  }

  describe('what is published', () => {
    it('is open to everyone', async () => {
      const { data, errors } = await ask('{ products { product flow path hash insuranceType } flow(id: "child") { flow hash } }')
      expect(errors).toBeUndefined()
      expect(data).toMatchObject({
        products: expect.arrayContaining([expect.objectContaining({ flow: 'child' })]) as unknown[],
        flow: { flow: 'child', hash: expect.stringMatching(/^[\w-]{22}$/) as string },
      })
    })

    it('is read once in a request, however often it is asked for', async () => {
      const select = vi.spyOn(server.database.db, 'select')
      const readsOf = async (query: string) => {
        select.mockClear()
        expect((await ask(query)).errors).toBeUndefined()
        return select.mock.calls.length
      }
      const once = await readsOf('{ products { path } }')
      expect(once).toBeGreaterThan(0)
      expect(await readsOf('{ a: products { path } b: products { path } c: product(path: "/x") { path } }')).toBe(once)
      select.mockRestore()
    })

    it('can be read by GET', async () => {
      const answer = await send({ method: 'GET', url: `/graphql?query=${encodeURIComponent('{ flow(id: "child") { flow } }')}` })
      expect(answer.json()).toEqual({ data: { flow: { flow: 'child' } } })
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it('is not there where there is nothing', async () => {
      expect((await ask('{ flow(id: "nothing") { hash } product(path: "/nothing") { hash } }')).data).toEqual({ flow: null, product: null })
    })

    it('is not given to pages of other sites', async () => {
      const answer = await send({ headers: { origin: 'https://evil.example' }, payload: { query: '{ products { path } }' } })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    })
  })

  describe('[P6.1] roles of who has signed in', () => {
    const READ = '{ history(id: "child") { hash } }'
    const SAVE = 'mutation { saveDraft(kind: "copy", id: "roles.sv", body: {}, basedOn: 7) { revision } }'
    const PUBLISHING = [
      'mutation { withdraw(hash: "x") { hash } }',
      'mutation { publish(id: "nothing") { hash } }',
      'mutation { rollback(id: "nothing") { hash } }',
    ]

    it.each<[string[], { read: number; save: number; publish: number }]>([
      [['editor'], { read: 200, save: 200, publish: 403 }],
      [['publisher'], { read: 200, save: 403, publish: 200 }],
      [['editor', 'publisher'], { read: 200, save: 200, publish: 200 }],
      [['administrator', 'caseHandler'], { read: 401, save: 401, publish: 401 }],
    ])('%j', async (roles, expected) => {
      const visitor = await signedInAs(server, employeeClaims(...roles))
      const statusOf = async (query: string) => (await visitor.call({ method: 'POST', url: '/graphql', payload: { query } })).statusCode
      expect({ read: await statusOf(READ), save: await statusOf(SAVE) }).toEqual({ read: expected.read, save: expected.save })
      expect(await statusOf('mutation { deleteDraft(kind: "copy", id: "roles.sv", basedOn: 7) { isDeleted } }')).toBe(expected.save)
      expect(await Promise.all(PUBLISHING.map(statusOf))).toEqual(PUBLISHING.map(() => expected.publish))
    })

    it('count only in a signed call: a page of another site has the cookie, and not the key', async () => {
      const { cookie } = await signedInAs(server, employeeClaims('editor'))
      expect((await send({ headers: { cookie }, payload: { query: READ } })).statusCode).toBe(401)
    })

    describe('of which', () => {
      const SAVE_PAGE =
        'mutation ($id: ID!, $on: Int!, $body: JSON!) { saveDraft(kind: "copy", id: $id, body: $body, basedOn: $on) { revision } }'
      const ISSUER = 'https://identity.example'
      const eva = { ...employeeClaims('editor', 'publisher'), sub: 'sub-eva', iss: ISSUER }
      const save = async (claims: JsonObject, id: string, on = 0) =>
        (await signedInAs(server, claims)).call({
          method: 'POST',
          url: '/graphql',
          payload: { query: SAVE_PAGE, variables: { id, on, body: { hello: 'Hej' } } },
        })
      it('what was saved tells who, by account: two of one name are two, and a new name is shown of what was saved before', async () => {
        await save(eva, 'one.sv')
        await save({ ...eva, sub: 'sub-other' }, 'other.sv')
        expect(await draftOf('one.sv')).toEqual({ author: 'Eva Ek', authorId: 'account:sub-eva' })
        expect(await draftOf('other.sv')).toEqual({ author: 'Eva Ek', authorId: 'account:sub-other' })
        await save({ ...eva, family_name: 'Alm' }, 'one.sv', 1)
        const { contents } = (await ask('{ contents { id author authorId } }', {}, token)).data as { contents: { id: string }[] }
        expect(contents.filter(({ id }) => id === 'one.sv')).toEqual([{ id: 'one.sv', author: 'Eva Alm', authorId: 'account:sub-eva' }])
        const first = await ask('{ draft(kind: "copy", id: "one.sv", revision: 1) { author } }', {}, token)
        expect(first.data).toEqual({ draft: { author: 'Eva Alm' } })
      })

      it('no account can pass for the product, the operator or an account of another provider', async () => {
        const named = { ...eva, given_name: 'teckna', family_name: '' }
        await save({ ...named, sub: 'teckna' }, 'seed.sv')
        const { data } = await ask('{ draft(kind: "copy", id: "seed.sv") { author authorId isSeed } }', {}, token)
        expect(data).toEqual({ draft: { author: 'teckna', authorId: 'account:teckna', isSeed: false } })
        await save({ ...eva, sub: 'operator' }, 'operator.sv')
        expect(await draftOf('operator.sv')).toMatchObject({ authorId: 'account:operator' })
        await save({ ...eva, sub: 'operator', iss: 'https://other.example', given_name: 'Olle' }, 'outside.sv')
        expect(await draftOf('outside.sv')).toEqual({ author: 'Olle Ek', authorId: 'account:operator@https://other.example' })
        expect(await draftOf('operator.sv')).toMatchObject({ author: 'Eva Ek' })
      })

      it('each use is in the audit, once in a request, by account; what anybody may read, and the operator\u2019s token, are not', async () => {
        const claims = { ...eva, sub: 'sub-used' }
        const visitor = await signedInAs(server, claims)
        const before = (await entries('role.use')).length
        const query = `{ flow(id: "child") { hash } contents { id } a: draft(kind: "copy", id: "a") { id } b: draft(kind: "copy", id: "b") { id } }`
        await visitor.call({ method: 'POST', url: '/graphql', payload: { query } })
        await ask(query, {}, token)
        await save(claims, 'used.sv')
        await visitor.call({ method: 'POST', url: '/graphql', payload: { query: 'mutation { publish(id: "used") { hash } }' } })
        const actor = 'account:sub-used'
        expect((await entries('role.use')).slice(before)).toEqual([
          { actor, subject: 'graphql:Query.contents', detail: { role: 'editor' } },
          { actor, subject: 'graphql:Query.draft', detail: { role: 'editor' } },
          { actor, subject: 'graphql:Mutation.saveDraft', detail: { role: 'editor' } },
          { actor, subject: 'graphql:Mutation.publish', detail: { role: 'publisher' } },
        ])
        expect((await entries('content.publish')).at(-1)).toMatchObject({ actor, subject: 'copy:used' })
        const { history } = (await ask('{ history(id: "used") { author authorId } }', {}, token)).data as { history: object[] }
        expect(history).toEqual([{ author: 'Eva Ek', authorId: actor }])
      })

      it('a refused author has used no role', async () => {
        const before = (await entries('role.use')).length
        const visitor = await signedInAs(server, { ...employeeClaims('publisher'), iss: ISSUER })
        expect((await visitor.call({ method: 'POST', url: '/graphql', payload: { query: SAVE } })).statusCode).toBe(403)
        expect(await entries('role.use')).toHaveLength(before)
      })
    })
  })

  describe('drafts', () => {
    const closed = [
      '{ contents { id } }',
      '{ draft(kind: "copy", id: "general.sv") { body } }',
      '{ lint(id: "child") { text } }',
      '{ diff(id: "child") { class } }',
      '{ history(id: "child") { hash } }',
      'mutation { saveDraft(kind: "copy", id: "forged.sv", body: {}, basedOn: 0) { revision } }',
      'mutation { deleteDraft(kind: "copy", id: "general.sv", basedOn: 1) { isDeleted } }',
      '{ revisions(kind: "copy", id: "general.sv") { revision } }',
      '{ liveWithoutDraft { name } }',
      'mutation { withdraw(hash: "x") { hash } }',
      'mutation { publish(id: "child") { hash } }',
      'mutation { rollback(id: "child") { hash } }',
    ]
    it.each(closed)('are closed without a token: %s', async (query) => {
      const { status, data, errors } = await ask(query)
      expect(status).toBe(401)
      expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
      expect(errors).toMatchObject([{ message: 'authors only', extensions: { code: 'UNAUTHENTICATED' } }])
    })

    it.each([
      ['another secret\u2019s token', () => authorToken(Buffer.alloc(32, 1))],
      ['a cut token', () => token.slice(0, -1)],
      ['a token with something behind it', () => `${token} x`],
    ])('are closed with %s', async (_, wrong) => {
      expect((await ask('{ contents { id } }', {}, wrong())).status).toBe(401)
    })

    it('are open with the token in its own scheme only', async () => {
      for (const authorization of [token, `bearer ${token}`, `Basic ${token}`])
        expect((await send({ headers: { authorization }, payload: { query: '{ contents { id } }' } })).statusCode).toBe(401)
    })

    it.each([
      'saveDraft(kind: "flow", id: "../../.vscode/tasks", body: {}, basedOn: 0) { revision }',
      'saveDraft(kind: "flow", id: "copy", body: {}, basedOn: 0) { revision }',
      'publish(id: "../../.vscode/tasks") { hash }',
    ])('[D1] are refused with an id that no file can have: %s', async (field) => {
      const { data, errors } = await ask(`mutation { ${field} }`, {}, token)
      expect(data).toBeFalsy()
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    })

    it.each(['lint(id: $id) { at }', 'history(id: $id) { hash }', 'revisions(kind: "flow", id: $id) { revision }'])(
      '[D1] are refused with an id that no database can hold: %s',
      async (field) => {
        const { errors } = await ask(`query ($id: ID!) { ${field} }`, { id: 'child\0' }, token)
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
      },
    )

    it('are never changed by GET', async () => {
      const query = encodeURIComponent('mutation { publish(id: "child") { hash } }')
      const answer = await send({ method: 'GET', url: `/graphql?query=${query}`, headers: { authorization: `Bearer ${token}` } })
      expect(answer.statusCode).toBe(405)
    })

    it('are saved and published by an author, each save as a revision of its own', async () => {
      const save =
        'mutation ($body: JSON!, $on: Int!) { saveDraft(kind: "copy", id: "extra.sv", body: $body, basedOn: $on) { revision conflict } }'
      expect((await ask(save, { body: { hello: 'Hej' }, on: 0 }, token)).data).toEqual({ saveDraft: { revision: 1, conflict: null } })
      expect((await ask(save, { body: { hello: 'Nej' }, on: 0 }, token)).data).toEqual({ saveDraft: { revision: null, conflict: 1 } })
      expect((await server.app.inject('/copy/sv/extra.json')).statusCode).toBe(404)
      expect((await ask('mutation { publish(id: "extra") { isNew findings { text } } }', {}, token)).data).toEqual({
        publish: { isNew: true, findings: [] },
      })
      expect((await server.app.inject('/copy/sv/extra.json')).json()).toEqual({ hello: 'Hej' })
      const { data } = await ask('{ draft(kind: "copy", id: "extra.sv") { revision author body findings { at } } }', {}, token)
      expect(data).toEqual({ draft: { revision: 1, author: 'operator', body: { hello: 'Hej' }, findings: [] } })
    })

    it('[D3] are saved whatever their shape, and answered with what is wrong with it', async () => {
      const save =
        'mutation ($kind: String!, $id: ID!, $body: JSON!) { saveDraft(kind: $kind, id: $id, body: $body, basedOn: 0) { revision findings { code at text } } }'
      const saved = async (kind: string, id: string, body: unknown) =>
        ((await ask(save, { kind, id, body }, token)).data?.['saveDraft'] as JsonObject | undefined)?.['findings']
      const missing = { code: 'format', at: '', text: '"entries" saknas.' }
      expect(await saved('options', 'halfDone', { options: 'halfDone' })).toEqual([missing])
      const { data } = await ask('{ draft(kind: "options", id: "halfDone") { findings { code at text } } }', {}, token)
      expect(data).toEqual({ draft: { findings: [missing] } })
      expect(await saved('fragment', 'halfDone', { fragment: 'halfDone', sections: null })).toMatchObject([{ at: '/sections' }])
      expect(await saved('flow', 'halfDone', { flow: 'halfDone' })).toContainEqual({ code: 'format', at: '', text: '"steps" saknas.' })
      expect(await saved('documents', 'halfDone.sv', {})).toHaveLength(2)
    })

    it('[D1] are deleted at the revision that the author knows, and their saved states and what is live from them stay', async () => {
      const remove = async (on: number) => {
        const of = `kind: "copy", id: "extra.sv", basedOn: ${on}`
        return (await ask(`mutation { deleteDraft(${of}) { isDeleted conflict usedBy { kind id } } }`, {}, token)).data
      }
      expect(await remove(7)).toEqual({ deleteDraft: { isDeleted: false, conflict: 1, usedBy: [] } })
      expect(await remove(1)).toEqual({ deleteDraft: { isDeleted: true, conflict: null, usedBy: [] } })
      const read = '{ revisions(kind: "copy", id: "extra.sv") { revision authorId } liveWithoutDraft { kind name } }'
      const left = { revisions: [{ revision: 1, authorId: 'operator' }], liveWithoutDraft: [{ kind: 'copy', name: 'extra' }] }
      expect((await ask(read, {}, token)).data).toEqual(left)
      expect((await server.app.inject('/copy/sv/extra.json')).json()).toEqual({ hello: 'Hej' })
    })

    it.each([
      [undefined, 'sv', 'ska vara en text', 'Det finns inget flöde'],
      ['en-GB,sv;q=0.5', 'en', 'must be a text', 'There is no flow'],
    ])('with accept-language %s, findings, changes and refusals are in %s', async (accepted, language, said, refused) => {
      const page = `words${language}`
      const save = 'mutation ($id: ID!, $body: JSON!) { saveDraft(kind: "copy", id: $id, body: $body, basedOn: 0) { revision } }'
      await ask(save, { id: `${page}.sv`, body: { hello: 7 } }, token)
      const headers = { authorization: `Bearer ${token}`, ...(accepted !== undefined && { 'accept-language': accepted }) }
      const read = async (query: string) => {
        const answer = await send({ headers, payload: { query } })
        expect(answer.headers['content-language']).toBe(language)
        return answer.json<Answer>()
      }
      const finding = { code: 'notText', params: { key: 'hello', value: 7 }, text: expect.stringContaining(said) as string }
      expect((await read(`{ lint(id: "${page}") { code params text } }`)).data).toEqual({ lint: [finding] })
      expect((await read(`mutation { publish(id: "${page}") { findings { code params text } } }`)).data).toEqual({
        publish: { findings: [finding] },
      })
      const [error] = (await read('{ lint(id: "nowhere") { code } }')).errors ?? []
      expect(error?.message).toContain(refused)
      expect(error?.extensions).toMatchObject({ code: 'NOT_FOUND', refusal: { code: 'unknownContent', params: { name: 'nowhere' } } })
    })

    it('of a copy page have the life of a flow: lint, diff, history and rollback', async () => {
      const save =
        'mutation ($body: JSON!, $on: Int!) { saveDraft(kind: "copy", id: "greeting.sv", body: $body, basedOn: $on) { revision } }'
      const publish = 'mutation { publish(id: "greeting") { hash findings { at } } }'
      await ask(save, { body: { hello: 'Hej' }, on: 0 }, token)
      const first = (await ask(publish, {}, token)).data?.['publish'] as { hash: string }
      await ask(save, { body: { hello: 7 }, on: 1 }, token)
      expect((await ask(publish, {}, token)).data).toEqual({ publish: { hash: null, findings: [{ at: '/copy/sv/greeting/hello' }] } })
      expect((await ask('{ lint(id: "greeting") { code } }', {}, token)).data).toEqual({ lint: [{ code: 'notText' }] })
      await ask(save, { body: { hello: 'Nej' }, on: 2 }, token)
      expect((await ask('{ diff(id: "greeting") { class findings { at } } }', {}, token)).data).toEqual({
        diff: { class: 'copy', findings: [] },
      })
      await ask(publish, {}, token)
      expect((await server.app.inject('/copy/sv/greeting.json')).json()).toEqual({ hello: 'Nej' })
      expect((await ask('mutation { rollback(id: "greeting") { hash } }', {}, token)).data).toEqual({ rollback: { hash: first.hash } })
      expect((await server.app.inject('/copy/sv/greeting.json')).json()).toEqual({ hello: 'Hej' })
      // the text of the first publish is live, since the rollback
      expect((await ask('{ history(id: "greeting") { action author isLive } }', {}, token)).data).toEqual({
        history: ['rollback', 'publish', 'publish'].map((action, index) => ({ action, author: 'operator', isLive: index === 0 })),
      })
      const { contents } = (await ask('{ contents { id live isSeed } }', {}, token)).data as { contents: { id: string }[] }
      expect(contents.filter(({ id }) => id === 'greeting.sv' || id === 'mail.sv')).toEqual([
        { id: 'greeting.sv', live: first.hash, isSeed: false },
        { id: 'mail.sv', live: expect.stringMatching(/^[\w-]{22}$/) as string, isSeed: true },
      ])
      const draft = '{ draft(kind: "copy", id: "greeting.sv", revision: 1) { body } }'
      expect((await ask(draft, {}, token)).data).toEqual({ draft: { body: { hello: 'Hej' } } })
    })

    it('let an author publish all articles together, each with the live version in the list', async () => {
      const save = 'mutation ($id: ID!, $body: JSON!) { saveDraft(kind: "article", id: $id, body: $body, basedOn: 0) { revision } }'
      const body = { kind: 'tip', title: 'Ett råd', lead: 'Ett råd.', body: [] }
      await ask(save, { id: 'one', body: { ...body, slug: 'ett' } }, token)
      await ask(save, { id: 'two', body: { ...body, slug: 'ett' } }, token)
      const findings = [{ code: 'duplicateId', at: '/two/slug', text: expect.stringContaining('/tips-rad/ett') as string }]
      expect((await ask('{ lint(id: "articles") { code at text } }', {}, token)).data).toEqual({ lint: findings })
      await ask(save.replace('basedOn: 0', 'basedOn: 1'), { id: 'two', body: { ...body, slug: 'tva' } }, token)
      const published = (await ask('mutation { publish(id: "articles") { hash } }', {}, token)).data?.['publish'] as { hash: string }
      const { contents } = (await ask('{ contents { kind id live } }', {}, token)).data as { contents: { kind: string }[] }
      expect(contents.filter(({ kind }) => kind === 'article')).toEqual(
        ['one', 'two'].map((id) => ({ kind: 'article', id, live: published.hash })),
      )
    })

    it.each([
      ['a kind that there is not', 'mutation { saveDraft(kind: "secret", id: "a", body: {}, basedOn: 0) { revision } }', 'BAD_USER_INPUT'],
      ['a body that is no object', 'mutation { saveDraft(kind: "copy", id: "a", body: 7, basedOn: 0) { revision } }', 'BAD_USER_INPUT'],
      ['a flow that there is not', 'mutation { publish(id: "nothing") { hash } }', 'NOT_FOUND'],
      ['a bundle that there is not', 'mutation { rollback(id: "child", hash: "x") { hash } }', 'NOT_FOUND'],
    ])('tell an author what is wrong: %s', async (_, query, code) => {
      expect((await ask(query, {}, token)).errors).toMatchObject([{ extensions: { code } }])
    })

    it('refuse a body that is nested ten thousand levels deep', async () => {
      const query = 'mutation ($body: JSON!) { saveDraft(kind: "flow", id: "deep", body: $body, basedOn: 0) { revision } }'
      const payload = `{"query":${JSON.stringify(query)},"variables":{"body":{"steps":${'['.repeat(10_000)}${']'.repeat(10_000)}}}}`
      const answer = await send({ headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, payload })
      expect(answer.json()).toMatchObject({
        errors: [{ message: 'the request is nested too deep', extensions: { code: 'BAD_USER_INPUT' } }],
      })
      expect((await ask('{ draft(kind: "flow", id: "deep") { revision } }', {}, token)).data).toEqual({ draft: null })
    })
  })

  it('masks what fails within, and logs it without what was sent', async () => {
    await server.database.close()
    const before = server.logged.length
    const { errors } = await ask('query ($path: String!) { product(path: $path) { hash } flow(id: "198507092388") { hash } }', {
      path: 'hemligt',
    })
    expect(errors?.map(({ message }) => message)).toEqual(['Unexpected error.', 'Unexpected error.'])
    expect(JSON.stringify(errors)).not.toMatch(/select|PGlite|stack|query/i)
    const lines = server.logged.slice(before).join('')
    expect(lines).toContain('the content service failed')
    expect(lines).not.toMatch(/hemligt|198507092388|params/)
  })
})
