import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FindingLanguage } from '../../src/findings/language.ts'
import { judgePersona } from '../../src/personas/judge.ts'
import { compareFlow, examineRules, type ExaminedRules } from '../inspection/inspect.ts'
import { registryFaults } from '../inspection/registries.ts'
import { readFindTariff } from '../inspection/prices.ts'
import { compareShared, sharedDifferences } from '../inspection/shared.ts'
import { openSnapshots } from '../inspection/snapshots.ts'
import { flowNames, readFlow, readShared, type Shared, type Subject } from '../load/content.ts'
import { flowByDay } from '../load/link.ts'
import { readVectors } from '../load/vectors.ts'
import { wordContentFault } from '../model/content-faults.ts'
import { changedAt, otherNumbers, withoutSentences, type Place } from './change.ts'
import { FAULT_KINDS, FaultyFlowError, mutateFlow, type Bed } from './mutate.ts'
import { mutateShared } from './mutate-shared.ts'
import { TARIFF_FAULTS } from './tariff-faults.ts'
import { isEnough, trialLines } from './words.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CONTENT = join(ROOT, 'flow-schemas')

let shared: Shared
let accident: Subject
let bed: Bed
let rules: ExaminedRules

beforeAll(async () => {
  shared = await readShared(CONTENT)
  accident = await readFlow(CONTENT, 'accident', shared)
  bed = {
    others: [accident, await readFlow(CONTENT, 'child', shared)],
    vectors: await readVectors(join(ROOT, 'validators')),
    findTariff: await readFindTariff(undefined),
    snapshots: openSnapshots(join(CONTENT, 'accident', 'qa'), false),
    sharedSnapshots: openSnapshots(join(CONTENT, 'qa'), false),
    language: 'sv',
  }
  rules = await examineRules({ ...bed, subject: accident })
})

const contradictionsIn = async (subject: Subject) => (await compareFlow({ ...bed, subject }, rules)).contradictions

describe('[D4] faults planted in a product', () => {
  it('are found, at least 95 of 100', async () => {
    const trials = await mutateFlow(accident, bed, 1)
    expect(trials.length).toBeGreaterThan(40)
    expect(isEnough(trials)).toBe(true)
    expect(trialLines(trials).at(-1)).toMatch(/^Hittade \d+ av \d+ planterade fel \([\d,]+ %\), \d+ av dem utan/)
  })

  it('in its tariff are found, and each says what is changed', async () => {
    const ofTariff = FAULT_KINDS.filter(({ words }) => TARIFF_FAULTS.some((kind) => kind.words === words))
    const trials = (await mutateFlow(accident, bed, 2)).filter(({ kind }) => ofTariff.some(({ words }) => words === kind))
    expect(new Set(trials.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(TARIFF_FAULTS.length - 1)
    expect(trials.filter(({ finder }) => finder === 'none')).toEqual([])
    expect(trials.map(({ said }) => said)).toContainEqual(expect.stringMatching(/^(Prisdelen|Talet) \w+/))
  })

  it('are not counted in a flow that has faults already', async () => {
    const faulty = changedAt(accident, ['product', 'priceExample', 'annual'], 1)
    await expect(mutateFlow(faulty, bed, 1)).rejects.toThrow(FaultyFlowError)
  })

  it('that are not found are listed, and too many of them are not enough', () => {
    const trial = { flow: 'club', kind: FAULT_KINDS[0]?.words ?? '', words: 'limit är 2', said: '' }
    const trials = [{ ...trial, finder: 'none' } as const, { ...trial, finder: 'comparison' } as const]
    expect(isEnough(trials)).toBe(false)
    expect(trialLines(trials)).toContain(`  inte funnet: club, ${trial.kind}: limit är 2`)
  })

  it('change one number or one sentence of a text, and no placeholder', () => {
    expect(otherNumbers('Högst 72 år, {max} av 9')).toEqual(['Högst 73 år, {max} av 9', 'Högst 72 år, {max} av 1'])
    expect(withoutSentences('Ett. Två! Tre')).toEqual(['Två! Tre', 'Ett. Tre', 'Ett. Två!'])
  })
})

describe('[D4] without an accepted version, a product', () => {
  it('has no contradiction as shipped', async () => expect(await contradictionsIn(accident)).toEqual([]))

  it.each([
    [['product', 'priceExample', 'annual'], 1150, 'Prisexemplet är 1150 kr, men tariffens pris är 1140 kr för personan "en vuxen".'],
    [
      ['product', 'priceExample', 'persona'],
      'bara barnen',
      'Prisexemplet är 1140 kr, men tariffens pris är 840 kr för personan "bara barnen".',
    ],
    [['product', 'priceExample', 'persona'], 'Ada', 'Prisexemplets persona "Ada" finns inte.'],
    [
      ['product', 'priceExample', 'persona'],
      undefined,
      'Prisexemplet för "accident" säger inte vilken personas pris det är (priceExample.persona).',
    ],
  ])('whose %j is %j is told: %3$s', async (place, value, sentence) => {
    expect(await contradictionsIn(changedAt(accident, place, value))).toEqual([sentence])
  })

  it('with the documents of another product is told, document by document', async () => {
    const { documents } = bed.others[1] ?? accident
    expect(await contradictionsIn({ ...accident, documents })).toEqual([
      expect.stringMatching(/^Dokumentet ipid heter ".*Barnförsäkring", men produkten heter "Olycksfallsförsäkring"\.$/),
      expect.stringMatching(/^Dokumentet precontract heter/),
      expect.stringMatching(/^Dokumentet terms heter/),
    ])
  })
})

/** The faults of the first persona of a flow, with another part in it. */
async function toldOf(flow: string, language: FindingLanguage, place: Place, part: unknown): Promise<string[]> {
  const { document, options, personas, lookups } = changedAt(await readFlow(CONTENT, flow, shared), place, part)
  const flowAt = await flowByDay({ document, options })
  const verdicts = personas.slice(0, 1).map((persona) => judgePersona(flowAt(persona.today), persona))
  const faults = await registryFaults({ document, lookups }, { verdicts, hasWholeLookups: true })
  return faults.map((fault) => wordContentFault(fault, language))
}

describe('[D4] a persona that contradicts a registry', () => {
  it('is told with its answer and both facts, in words', async () => {
    expect(await toldOf('car', 'sv', ['personas', 0, 'facts', 'vehicle', 'make'], 'Orrhult')).toEqual([
      'Personan halvförsäkring säger emot registret vehicle: för svaret registrationNumber "MLB012" är vehicle.make "Norrvik" i registret, men "Orrhult" hos personan.',
    ])
  })

  it('and one whose answer is in no lookup set are told', async () => {
    expect(await toldOf('cat', 'en', ['lookups', 'catBreeds'], [])).toEqual([
      'The persona katt på tre år gets all the way, but the answer breed "huskatt" is not in the lookup set catBreeds.',
    ])
  })
})

it('[D4] a tariff of the operator counts: without its folder the product has none', async () => {
  const folder = join(ROOT, 'tests', 'fixtures', 'bicycle', 'tariffs')
  expect((await readFindTariff(folder))('bicycle', '2026-11-21')?.product).toBe('bicycle')
  expect(bed.findTariff('bicycle', '2026-11-21')).toBeUndefined()
  const untold = await compareFlow({ ...bed, subject: accident }, { ...rules, findTariff: () => undefined })
  expect(untold.contradictions).toEqual(['Ingen tariff har priset för "accident". Ange mappen med tariffen i TARIFF_DIR.'])
})

describe('[D4] faults planted in what flows share', () => {
  it('are found, at least 95 of 100, on every copy page and in every fragment', async () => {
    const flows = await flowNames(CONTENT)
    const trials = await mutateShared({ ...bed, folder: CONTENT, flows, shared }, 1)
    expect(isEnough(trials)).toBe(true)
    const words = trials.map((trial) => trial.words)
    for (const page of Object.keys(shared.copies)) expect(words).toContainEqual(expect.stringMatching(new RegExp(`^${page}: `)))
    for (const name of Object.keys(shared.fragments)) expect(words).toContainEqual(expect.stringContaining(`fragmentet ${name}: `))
  })

  it('are told from none: lookup sets as shipped are no difference', async () => {
    expect(await compareShared({ copies: {}, lookups: shared.lookups }, openSnapshots(join(CONTENT, 'qa'), false))).toEqual([])
  })
})

it('[D4] a tariff with another amount is told with what personas then pay', async () => {
  const tariff = bed.findTariff('accident', '2026-11-21')
  const dearer = changedAt(tariff, ['terms', 0, 'bands', 0, 'value'], 500)
  const { differences } = await compareFlow({ ...bed, subject: accident }, { ...rules, findTariff: () => dearer })
  expect(differences).toContain('Prisdelen holder: bands 1 value är ändrat från "420" till "500".')
  const adult = changedAt(tariff, ['terms', 1, 'table', '1'], 1150)
  const told = await compareFlow({ ...bed, subject: accident }, { ...rules, findTariff: () => adult })
  expect(told.differences).toContainEqual(expect.stringMatching(/^Priset för personan .+: pris är ändrat från "1140 kr" till "1150 kr"\.$/))
})

it('[D4] a general error text and a lookup entry that are changed are told', async () => {
  const copies = { 'validators.sv': { ...shared.copies['validators.sv'], 'error.age.max': 'Fel' } }
  const lookups = changedAt(shared.lookups, ['catBreeds', 0, 'text'], 'Korat')
  const snapshots = openSnapshots(join(CONTENT, 'qa'), false)
  const told = await sharedDifferences({ copies, lookups }, snapshots)
  expect(told).toContainEqual(expect.stringMatching(/error\.age.*error\.age\.max är ändrat från ".+" till "Fel"\.$/))
  expect(told).toContainEqual('Uppslaget catBreeds: raden "abessinier | Korat" är ny.')
})
