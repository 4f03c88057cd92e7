import { describe, expect, it } from 'vitest'
import { bicycle, flowOf } from '../../../../tests/fixtures/flow.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Db } from '../../platform/db/database.ts'
import { openTestServer } from '../../testing/test-server.ts'
import type { LoadedBundle } from './bundles.ts'

const copy = { sv: { 'bicycle.title': 'Cykel' }, en: { 'bicycle.title': 'Bicycle' }, fi: { 'general.back': 'Takaisin' } }
const bundle: Bundle = { hash: 'h', flow: 'bicycle', document: bicycle, copy: copy.sv, languages: ['sv', 'en'], options: {}, needs: [] }
const loaded: LoadedBundle = { bundle, copy, flow: await flowOf(bicycle), module: '' }

/** The calls of this suite do not read the database. */
const NO_DATABASE = undefined as unknown as Db

async function get(path: string) {
  const bundles = { get: async () => loaded, isWithdrawn: async () => false }
  const { app } = await openTestServer(NO_DATABASE, { adapters: () => ({ bundles: () => bundles }) })
  return app.inject(path)
}

describe('a bundle in several languages', () => {
  it('is served in Swedish unless another language is asked for, and says which there are', async () => {
    for (const path of ['/flows/h.json', '/flows/h.json?lang=sv']) {
      const answer = (await get(path)).json<Bundle>()
      expect(answer.copy).toEqual(copy.sv)
      expect(answer.languages).toEqual(['sv', 'en'])
    }
    expect((await get('/flows/h.json?lang=en')).json<Bundle>()).toMatchObject({ copy: copy.en, languages: ['sv', 'en'], hash: 'h' })
  })

  it.each(['fi', 'de', 'constructor', ''])('is not found in the language %j, which it is not written in', async (language) => {
    const answer = await get(`/flows/h.json?lang=${language}`)
    expect(answer.json()).toMatchObject({ code: 'languageUnknown' })
  })
})
