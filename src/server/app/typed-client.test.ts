import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTypes, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import type { AcceptResponse, QuoteRequest } from '../../contract/quotes.ts'
import { buildQuoteRequest } from '../../quote/request.ts'
import { PROJECT_FOLDER } from '../platform/config/folders.ts'
import { useSimulatedPhone } from '../testing/bankid.ts'
import { WHOLE_ANSWERS } from '../testing/child-bundle.ts'
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts'

/** What the example of docs/calls.md exports. */
interface Example {
  readonly beginVisit: (baseUrl: string) => Promise<{
    readonly POST: (
      path: string,
      init: object,
    ) => Promise<{
      readonly data?: { readonly data: { readonly flow: { readonly hash: string } } }
      readonly error?: { readonly code: string }
    }>
  }>
  readonly buyPolicy: (
    client: unknown,
    purchase: { readonly productPath: string; readonly body: QuoteRequest; readonly signed: () => Promise<void> },
  ) => Promise<AcceptResponse>
}

/** The program of docs/calls.md that uses generated types. */
const EXAMPLE = /^```ts\n(import .*?teckna\.d\.ts.*?)^```/ms.exec(readFileSync(join(PROJECT_FOLDER, 'docs', 'calls.md'), 'utf8'))?.[1] ?? ''

/** Mistakes that the types of a client must find. */
const MISTAKES = `
import createClient from 'openapi-fetch'
import type { paths } from './teckna.d.ts'
const client = createClient<paths>({})
// @ts-expect-error a call that there is not
await client.POST('/api/coral/quotes/nothing', {})
// @ts-expect-error a parameter of another name
await client.POST('/api/coral/quotes/get', { params: { query: { number: 'TQ' } } })
// @ts-expect-error a choice that there is not
await client.POST('/api/insurance-application/initiate-sign', { body: { quoteNumber: 'TQ', device: 'fax' } })
const { data, error } = await client.POST('/api/coral/quotes/get', { params: { query: { quoteNumber: 'TQ' } } })
// @ts-expect-error a price that may be absent
export const price: number | undefined = data?.quote.annualPremium.toFixed(0)
export const code: string | undefined = error?.code
`

describe('[B7.1] a client that is generated from /openapi.json', () => {
  let server: WholeServer
  let folder: string
  beforeAll(async () => {
    server = await openWholeServer({}, ['child'])
    folder = mkdtempSync(join(tmpdir(), 'teckna-client-'))
    symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(folder, 'node_modules'))
    const description = (await server.app.inject('/openapi.json')).json<OpenAPI3>()
    writeFileSync(join(folder, 'teckna.d.ts'), await openapiTypes(description))
    writeFileSync(join(folder, 'visit.ts'), EXAMPLE)
    writeFileSync(join(folder, 'mistakes.ts'), MISTAKES)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  }, 120_000)
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('fits the program of the docs, and finds mistakes', () => {
    const compilerOptions = { module: 'NodeNext', moduleResolution: 'NodeNext', types: ['node'], skipLibCheck: false }
    const settings = {
      extends: join(PROJECT_FOLDER, 'tsconfig.base.json'),
      compilerOptions,
      files: ['visit.ts', 'mistakes.ts', 'teckna.d.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const { status, stdout } = spawnSync(join(PROJECT_FOLDER, 'node_modules', '.bin', 'tsc'), ['-p', folder], { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })

  it('buys an insurance', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() })
    onTestFinished(() => void vi.useRealTimers())
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    const { beginVisit, buyPolicy } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'visit.ts')).href)) as Example
    const client = await beginVisit(origin)

    const { error } = await client.POST('/api/coral/quotes/accept', { params: { query: { quoteNumber: `TQ${'0'.repeat(20)}` } } })
    expect(error).toMatchObject({ code: 'notFound' })

    const asked = await client.POST('/graphql', { body: { query: '{ flow(id: "child") { hash } }' } })
    const hash = asked.data?.data.flow.hash ?? ''
    const { document } = (await server.app.inject(`/flows/${hash}.json`)).json<Bundle>()
    const sales = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const
    const body = buildQuoteRequest(document, WHOLE_ANSWERS, hash, sales)
    const bought = await buyPolicy(client, { productPath: 'child', body, signed: async () => useSimulatedPhone(server.app, server.clock) })
    expect(bought).toMatchObject({ receipt: { product: 'child', status: 'active', startDate: '2026-12-01' } })
  })
})
