import { describe, expect, it, vi } from 'vitest'
import { cannedClient } from '../testing/client.ts'
import { buildRequest } from '../api/client.ts'
import { rendererCalls } from './renderer-calls.ts'

const HASH = 'AAAAAAAAAAAAAAAAAAAAAA'
const SET = 'BBBBBBBBBBBBBBBBBBBBBB'
const OAK = { code: 'oak', text: 'Ek' }
const { signal } = new AbortController()

const uploadFile = () => Promise.reject(new Error('not in this test'))

function callsOver(data: unknown) {
  const { client, calls } = cannedClient(data)
  const wires = () =>
    calls.map(({ method, template, payload }) => {
      const { url, body } = buildRequest(method, template, payload)
      return body === undefined ? [method, url] : [method, url, JSON.parse(body) as unknown]
    })
  return { calls: rendererCalls({ client, uploadFile }, { hash: HASH, lookups: { trees: SET } }), wires }
}

describe('what the renderer asks the server', () => {
  it('searches a lookup set of the bundle by its hash', async () => {
    const { calls, wires } = callsOver({ entries: [OAK], total: 812 })
    expect(await calls.searchEntries('trees', 'e & k', 25, signal)).toEqual({ entries: [OAK], total: 812 })
    expect(wires()).toEqual([['GET', `/api/lookups/${SET}/search?q=e%20%26%20k&offset=25`]])
    await expect(calls.searchEntries('toString', 'e', 0, signal)).rejects.toThrow('no lookup set "toString"')
  })

  it('asks for an entry by its code', async () => {
    const { calls, wires } = callsOver(OAK)
    expect(await calls.entry('trees', 'oak', signal)).toEqual(OAK)
    expect(wires()).toEqual([['GET', `/api/lookups/${SET}/entries/oak`]])
  })

  it('asks what the server has against an answer', async () => {
    const refusals = [{ message: 'knownPostalCode.unknown', params: {} }]
    const { calls, wires } = callsOver({ refusals })
    expect(await calls.checkAnswer('home.place', '99999', { home: { place: '99999' } }, signal)).toEqual(refusals)
    expect(wires()).toEqual([
      ['POST', '/api/checks', { bundle: HASH, input: 'home.place', value: '99999', answers: { home: { place: '99999' } } }],
    ])
  })

  it('removes a file', async () => {
    const { calls, wires } = callsOver({ ok: true })
    calls.removeFile('f1')
    await vi.waitFor(() => expect(wires()).toEqual([['DELETE', '/api/files/f1']]))
  })

  it.each([
    ['a page', (calls: ReturnType<typeof callsOver>['calls']) => calls.searchEntries('trees', 'e', 0, signal)],
    ['an entry', (calls: ReturnType<typeof callsOver>['calls']) => calls.entry('trees', 'oak', signal)],
    ['a verdict', (calls: ReturnType<typeof callsOver>['calls']) => calls.checkAnswer('a', 'b', {}, signal)],
  ])('refuses an answer that is not %s', async (_, call) => {
    await expect(call(callsOver({ entries: [{}], refusals: [{}] }).calls)).rejects.toThrow('Invalid Data')
  })
})
