import { afterEach, describe, expect, it, vi } from 'vitest'
import { vocabulary } from '../../../../vocabulary/vocabulary.ts'
import type { Vectors } from '../../../../vocabulary/vector-page.ts'
import { failureOf } from '../../../testing/client.ts'
import { loader } from './vectors-route.tsx'

const answerWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

describe('the page of the vectors', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('runs what the server gives with all that the page has', async () => {
    const luhn = {
      today: '2026-11-21',
      refusedParams: [],
      cases: [{ value: '18', params: true, verdict: true, note: 'the shortest' }],
    } as const
    answerWith(() => Response.json({ validators: { luhn }, computations: {} } satisfies Vectors))
    const reports = await loader()
    expect(reports.map(({ name }) => name)).toEqual([...Object.keys(vocabulary.validators), ...Object.keys(vocabulary.computations)])
    expect(reports.filter(({ failures }) => failures.length === 0)).toEqual([{ name: 'luhn', kind: 'validator', count: 1, failures: [] }])
  })

  it('is not found where the server has no vectors: it answers with the page of the web application', async () => {
    answerWith(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }))
    expect(await failureOf(loader())).toMatchObject({ init: { status: 404 } })
  })

  it('fails where the server refuses', async () => {
    answerWith(() => Response.json({ code: 'serverError' }, { status: 500 }))
    expect(await failureOf(loader())).toBeInstanceOf(Error)
  })
})
