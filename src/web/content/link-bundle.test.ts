import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input, moduleOf } from '../../../tests/fixtures/flow.ts'
import { validatorManifest } from '../../../validators/registry.ts'
import { remoteChecks } from '../../../validators/remote-checks.ts'
import type { Bundle } from '../../contract/bundle.ts'
import { defineRemoteCheck } from '../../engine/remote-check.ts'
import type { FlowDocument } from '../../engine/document.ts'
import type { ValidatorManifest } from '../../engine/validator.ts'
import { OutdatedPageError } from '../ui/lazy-code.ts'
import { failureOf } from '../testing/client.ts'
import { linkBundle } from './link-bundle.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }

/** The vocabulary of a newer application, with a validator, a computation and a remote check that this page lacks. */
const newer = {
  validators: {
    ...validatorManifest,
    chipIsle: { on: 'string', params: { const: true }, messages: ['chipIsle.format'] },
  } satisfies ValidatorManifest,
  remoteChecks: {
    ...remoteChecks,
    knownIsle: defineRemoteCheck({ keyword: 'knownIsle', on: 'string', params: { const: true }, messages: ['knownIsle.unknown'] }),
  },
}

/** Links a changed document, published by the newer application, in this page. */
async function link(change: Partial<FlowDocument>) {
  const document = { ...bicycle, ...change }
  const { module, needs } = await moduleOf(document, newer.validators, newer.remoteChecks)
  const bundle: Bundle = { hash: 'h', flow: 'bicycle', document, copy: {}, options: {}, needs }
  return linkBundle(bundle, clock, async () => module)
}

const withInput = (own: object) => ({ properties: { ...bicycle.properties, extra: input({ type: 'string', ...own }) } })
const inRow = (own: object) =>
  withInput({
    type: 'array',
    widget: 'list',
    items: { type: 'object', properties: { a: input({ type: 'string', ...own }) }, required: [] },
  })
const withFact = (compute: string) => ({ facts: { known: { type: 'number', compute, with: {} } } }) satisfies Partial<FlowDocument>

describe('a bundle that is linked on a page', () => {
  it('gives the rules that the server has', async () => {
    const { document, compiled } = await link({})
    const answers = { owner: '200811222389', isElectric: true }
    expect(compiled.validate(answers)).toEqual((await flowOf(document)).compiled.validate(answers))
  })

  it.each<[string, Partial<FlowDocument>]>([
    ['validators', withInput({ luhn: true })],
    ['computations', withFact('bmi')],
    ['remote checks', withInput({ knownPostalCode: true })],
  ])('has the %s that are not in the first file', async (_, change) => {
    await expect(link(change)).resolves.toHaveProperty('compiled')
  })

  it.each<[string, Partial<FlowDocument>, string]>([
    ['a validator', withInput({ chipIsle: true }), 'chipIsle'],
    ['a validator in the rows of a list', inRow({ chipIsle: true }), 'chipIsle'],
    [
      'a validator in a condition',
      { conditions: { ...bicycle.conditions, isle: { properties: { owner: { chipIsle: true } } } } },
      'chipIsle',
    ],
    ['a computation', withFact('tideOf'), 'compute:tideOf'],
    ['a remote check', withInput({ knownIsle: true }), 'check:knownIsle'],
    ['a remote check in the rows of a list', inRow({ knownIsle: true }), 'check:knownIsle'],
  ])('that wants %s that the page lacks asks for the page to be loaded again', async (_, change, missing) => {
    const failure = await failureOf(link(change))
    expect(failure).toBeInstanceOf(OutdatedPageError)
    expect((failure as Error).cause).toMatchObject({ name: 'MissingVocabularyError', missing: [missing] })
  })

  it('fails as it is when its module cannot be had', async () => {
    const lost = new TypeError('Failed to fetch')
    expect(
      await failureOf(
        linkBundle({ hash: 'h', flow: 'f', document: bicycle, copy: {}, options: {}, needs: [] }, clock, () => Promise.reject(lost)),
      ),
    ).toBe(lost)
  })
})
