import { beforeEach, describe, expect, it, vi } from 'vitest'
import { input } from '../../../tests/fixtures/flow.ts'
import { OutdatedPageError } from '../ui/lazy-code.ts'
import { hasRemoteChecks, knownInput, languageSwitch, preloadFlowParts, remoteChecking, startOver } from './flow-parts.ts'

const PARTS = { languageSwitch, startOver, knownInput }
type Name = keyof typeof PARTS

/** The parts that are fetched with a flow. */
async function fetched(...args: Parameters<typeof preloadFlowParts>): Promise<string[]> {
  const spies = Object.entries(PARTS).map(([name, part]) => [name, vi.spyOn(part, 'preload')] as const)
  await preloadFlowParts(...args)
  return spies.flatMap(([name, spy]) => (spy.mock.calls.length > 0 ? [name] : []))
}

const asked = input({ type: 'string' })
const known = input({ type: 'string', readOnly: true })
const checked = input({ type: 'string', knownPostalCode: true })
const rows = input({ type: 'array', widget: 'list', items: { type: 'object', required: [], properties: { known } } })

describe('the parts of a flow', () => {
  beforeEach(() => vi.restoreAllMocks())

  it.each<[string, Parameters<typeof preloadFlowParts>, Name[]]>([
    ['of questions alone', [{ document: { properties: { asked } } }, false], []],
    ['in one language', [{ document: { properties: { asked } }, languages: ['sv'] }, false], []],
    ['in two languages', [{ document: { properties: { asked } }, languages: ['sv', 'en'] }, false], ['languageSwitch']],
    ['that was begun before', [{ document: { properties: { asked } } }, true], ['startOver']],
    ['with an input that is only read', [{ document: { properties: { asked, known } } }, false], ['knownInput']],
    ['with one in a row', [{ document: { properties: { rows } } }, false], ['knownInput']],
  ])('%s are those that it has', async (_, flow, parts) => {
    expect(await fetched(...flow)).toEqual(parts)
  })

  it('include the checks of the server where it has some, loaded before its first step', async () => {
    await preloadFlowParts({ document: { properties: { asked } } }, false)
    expect(remoteChecking.loaded()).toBeUndefined()
    await preloadFlowParts({ document: { properties: { checked } } }, false)
    expect(remoteChecking.loaded()).toHaveProperty('createRemoteChecks')
  })

  it('whose checks cannot be loaded make the page outdated', async () => {
    vi.spyOn(remoteChecking, 'load').mockRejectedValue(new OutdatedPageError('gone'))
    await expect(preloadFlowParts({ document: { properties: { checked } } }, false)).rejects.toThrow(OutdatedPageError)
  })
})

describe('whether the server checks an answer of a document', () => {
  it('is true with an input that it checks', () => {
    expect(hasRemoteChecks({ properties: { asked, checked } })).toBe(true)
  })

  it('is false without one', () => {
    expect(hasRemoteChecks({ properties: { asked } })).toBe(false)
  })
})
