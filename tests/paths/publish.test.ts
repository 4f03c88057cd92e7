import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import child from '../../flow-schemas/child/flow.json' with { type: 'json' }
import { modulePath } from '../../src/contract/bundle.ts'
import type { FlowModule } from '../../src/engine/compiled.ts'
import { TOKEN_FILE } from '../../src/server/features/content/author-token.ts'
import { TEST_SECRET } from '../../src/server/testing/test-server.ts'
import { openWholeServer, type WholeServer } from '../../src/server/testing/whole-server.ts'
import { createBundleLoader } from '../../src/web/content/bundle-loader.ts'
import { createContentClient } from '../../src/web/content/content-client.ts'
import { linkBundle } from '../../src/web/content/link-bundle.ts'
import { filesRunBy } from './files-run.ts'
import { differences, NO_DIFFERENCES, readWay } from './stages.ts'

const SAVE = 'mutation ($body: JSON!) { saveDraft(kind: "flow", id: "child", body: $body, basedOn: 1) { revision } }'
const PUBLISH = 'mutation { publish(id: "child") { hash } }'

const SUPPORTING = {
  'src/engine': 'the single rules of the lint and the compiler',
  'src/personas': 'the rules of the lint for personas',
  'src/findings': 'the sentences of findings',
  'src/quote': 'the rules of the lint for quotes',
  'src/server/ports': 'what the tariffs of the core system need',
}

describe('the way of a document', () => {
  let server: WholeServer
  let token: string
  beforeAll(async () => {
    server = await openWholeServer({ secret: TEST_SECRET.toString('hex') }, ['child'])
    token = readFileSync(join(server.config.dataDir, TOKEN_FILE), 'utf8').trim()
  }, 60_000)
  afterAll(async () => server.close())

  const inject = async (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
    const answer = await server.app.inject({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
  const mutate = async (query: string, variables: object = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await inject('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    return (await answer.json()) as object
  }
  const importFlow = async (hash: string) => {
    const source = await (await inject(modulePath(hash))).text()
    return (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as FlowModule
  }

  it('runs from a saved draft to a linked flow in the browser through the stages that docs/architecture.md names', async () => {
    const { insuredChild } = child.properties
    const body = { ...child, properties: { ...child.properties, insuredChild: { ...insuredChild, autocomplete: 'off' } } }
    const files = await filesRunBy(async () => {
      expect(await mutate(SAVE, { body })).toEqual({ data: { saveDraft: { revision: 2 } } })
      expect(await mutate(PUBLISH)).toEqual({ data: { publish: { hash: expect.any(String) as string } } })
      const live = await createContentClient('/graphql', inject).liveFlow('child')
      const bundle = await createBundleLoader(inject).load(live?.hash ?? '')
      const flow = await linkBundle(bundle, { now: () => new Date('2026-11-21') }, importFlow)
      expect(flow.document.properties['insuredChild']).toMatchObject({ autocomplete: 'off' })
    })
    expect(differences(readWay('The way of a document', SUPPORTING), files)).toEqual(NO_DIFFERENCES)
  }, 60_000)
})
