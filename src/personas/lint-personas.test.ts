import { describe, expect, it } from 'vitest'
import type { Finding } from '../findings/finding.ts'
import { wordFindings } from '../findings/word.ts'
import { bicycle, flowOf, input, TODAY } from '../../tests/fixtures/flow.ts'
import { club, withInputs } from '../../tests/fixtures/lint.ts'
import { remoteChecks } from '../../validators/remote-checks.ts'
import { validators } from '../../validators/registry.ts'
import { checkShape } from '../engine/compile/check-schema.ts'
import type { Json } from '../values/json.ts'
import { lintPersonas, lintVerdicts } from './lint-personas.ts'
import { PERSONAS_SCHEMA, type Persona } from './persona.ts'

const ada: Persona = {
  name: 'Ada',
  description: 'Ensam på landet.',
  today: TODAY,
  answers: {
    home: { street: 'Storgatan 1' },
    members: [{ name: 'Ada', number: '198507092388', isRider: true, power: 200 }],
    height: 170,
    weight: 68,
  },
  facts: { place: { city: 'Visby' } },
  given: { level: 'member' },
  expect: {
    blocked: {},
    outcome: null,
    advice: {},
    relevant: { members: [{ name: 'Ada' }] },
    facts: { bmi: 23.5 },
  },
}

const placed = (found: readonly Finding[]) => wordFindings(found, 'sv').map(({ at, text }) => `${at} ${text}`)

const lint = (...personas: Persona[]) => placed(lintPersonas({ file: { personas }, document: club, registry: validators, remoteChecks }))
const shape = (body: Json) => placed(checkShape(body, PERSONAS_SCHEMA))

describe('personas as they are written', () => {
  it('follow their schema', () => {
    expect(shape({ personas: [ada] as unknown as Json })).toEqual([])
    const { answers: _, ...rest } = ada
    expect(shape({ personas: [{ ...rest, expct: {} }] as unknown as Json })).toEqual([
      '/personas/0 "answers" saknas.',
      '/personas/0 "expct" är inget som formatet känner till. Är det felstavat?',
    ])
    expect(shape({ personas: [{ ...ada, expect: { outcome: 3 } }] as unknown as Json })).toEqual([
      '/personas/0/expect/outcome Värdet är av fel sort, det ska vara string,null.',
    ])
    expect(shape([])).toEqual([' Värdet är av fel sort, det ska vara object.'])
  })

  it('may be of any depth that is not absurd', () => {
    let deep: Json = 'ned'
    for (let level = 0; level < 5000; level++) deep = [deep]
    expect(shape({ personas: [{ ...ada, answers: { deep } }] as unknown as Json })[0]).toContain('nästlat för djupt')
  })

  it('have no finding if all that they name exists', () => expect(lint(ada)).toEqual([]))

  it.each<[string, Partial<Persona>, string]>([
    ['a day that is none', { today: '2026-02-30' }, '/personas/0/today Personan "Ada": dagen "2026-02-30" finns inte.'],
    [
      'an answer to nothing',
      { answers: { ghost: 1 } },
      '/personas/0/answers/ghost Personan "Ada": det finns inget fält "ghost" att svara på här.',
    ],
    [
      'an answer to no part of a row',
      { answers: { members: [{}, { ghost: 1 }] } },
      '/personas/0/answers/members/1/ghost Personan "Ada": det finns inget fält "ghost" att svara på här.',
    ],
    [
      'an answer to no part of an address',
      { answers: { home: { ghost: 1 } } },
      '/personas/0/answers/home/ghost Personan "Ada": det finns inget fält "ghost" att svara på här.',
    ],
    ['a fact that is not there', { facts: { ghost: 1 } }, '/personas/0/facts/ghost Personan "Ada": faktumet "ghost" finns inte.'],
    [
      'a fact that the flow works out',
      { given: { bmi: 1 } },
      '/personas/0/given/bmi Personan "Ada": faktumet "bmi" räknas ut av svaren och kan inte anges.',
    ],
    [
      'an outcome that is not there',
      { expect: { outcome: 'ghost' } },
      '/personas/0/expect/outcome Personan "Ada": utfallet "ghost" finns inte.',
    ],
    [
      'a step that is not there',
      { expect: { blocked: { ghost: {} } } },
      '/personas/0/expect/blocked/ghost Personan "Ada": steget "ghost" finns inte.',
    ],
    [
      'a stop where nothing is asked',
      { expect: { blocked: { people: { 'members.0.ghost': 'schema.required' } } } },
      '/personas/0/expect/blocked/people/members.0.ghost Personan "Ada": fältet "members.0.ghost" finns inte.',
    ],
    [
      'a message that nothing gives',
      { expect: { blocked: { people: { 'members.0.name': 'schema.requierd' } } } },
      '/personas/0/expect/blocked/people/members.0.name Personan "Ada": "schema.requierd" är varken ett utfall eller ett fel som kan ges.',
    ],
    [
      'advice that nothing gives',
      { expect: { advice: { height: 'callUs.now' } } },
      '/personas/0/expect/advice/height Personan "Ada": "callUs.now" är varken ett utfall eller ett fel som kan ges.',
    ],
    [
      'an answer that cannot count',
      { expect: { relevant: { ghost: 1 } } },
      '/personas/0/expect/relevant/ghost Personan "Ada": det finns inget fält "ghost" att svara på här.',
    ],
    [
      'a fact to come that is not there',
      { expect: { facts: { ghost: 1 } } },
      '/personas/0/expect/facts/ghost Personan "Ada": faktumet "ghost" finns inte.',
    ],
    [
      'a quote of a service flow',
      { expect: { quoteRequest: {} } },
      '/personas/0/expect/quoteRequest Personan "Ada": ett ärende (service) har ingen offert.',
    ],
  ])('tell %s', (_, change, finding) => {
    expect(lint({ ...ada, ...change })).toEqual([finding])
  })

  it('are told once of what their base has, at the base, with the place of the first', () => {
    const { answers, ...rest } = ada
    const base = { base: 'adult', name: 'Ada', description: '', expect: {} }
    const file = {
      bases: { adult: { ...rest, answers: { ...answers, home: { ghost: 1 }, spook: 1 } } },
      personas: [base, { ...base, name: 'Bo', answers: { members: { 0: { ghost: 1 } } } }],
    }
    expect(placed(lintPersonas({ file, document: club, registry: validators, remoteChecks }))).toEqual([
      '/bases/adult/answers/home/ghost Personan "Ada": det finns inget fält "ghost" att svara på här. Se även /personas/0.',
      '/bases/adult/answers/spook Personan "Ada": det finns inget fält "spook" att svara på här. Se även /personas/0.',
      '/personas/1/answers/members/0/ghost Personan "Bo": det finns inget fält "ghost" att svara på här.',
    ])
  })

  it('have each a name of its own', () => {
    expect(lint(ada, ada)).toEqual(['/personas/1/name Personan "Ada": en annan persona heter likadant. Varje namn får finnas en gång.'])
  })
})

describe('[B2.8] personas that no longer hold', () => {
  it('are reported by name and expectation, each on its own day, and the flow is linked once for each day', async () => {
    const document = withInputs({ news: { type: 'string', widget: 'text', dateWindow: { from: { days: 0 }, to: { days: 0 } } } })
    const days = ['2026-11-21', '2026-11-22', '2026-11-21', '2026-11-22']
    const flows = new Map(await Promise.all([...new Set(days)].map(async (day) => [day, await flowOf(document, () => day)] as const)))
    const linked: string[] = []
    const answers = { ...ada.answers, news: '2026-11-22' }
    const personas = days.map((today, index): Persona => {
      const expectations = { blocked: {}, facts: { bmi: index === 3 ? 23.6 : 23.5 } }
      return { name: `Ada ${index}`, description: '', today, answers, expect: expectations }
    })
    const found = lintVerdicts({ personas }, (today) => {
      linked.push(today)
      return flows.get(today)!
    })
    expect(linked).toEqual(['2026-11-21', '2026-11-22'])
    expect(placed(found)).toEqual([
      ...[0, 2].map(
        (index) =>
          `/personas/${index}/expect/blocked Personan "Ada ${index}" stämmer inte längre. Stopp vid "news" i steget "consent": väntat inget, fick "dateWindow.late". Ändra flödet, eller det som väntas av personan.`,
      ),
      '/personas/3/expect/facts Personan "Ada 3" stämmer inte längre. Faktum "bmi": väntat 23.6, fick 23.5. Ändra flödet, eller det som väntas av personan.',
    ])
  })

  it('say where their base is, and how a missing answer is given to all', async () => {
    const flow = await flowOf({ ...withInputs({ news: { type: 'string' } }), required: [...club.required, 'news'] })
    const { name, description, expect: _, ...adult } = ada
    const file = { bases: { adult }, personas: [{ name, description, base: 'adult', expect: { blocked: {} } }] }
    expect(placed(lintVerdicts(file, () => flow))).toEqual([
      `/personas/0/expect/blocked Personan "Ada" stämmer inte längre. Stopp vid "news" i steget "consent": väntat inget, fick "schema.required". Ändra flödet, eller det som väntas av personan. Om svaret saknas hos flera: npm run content -- fill ${club.flow} news <svar>. Se även /bases/adult.`,
    ])
  })

  it('do not have to expect anything', async () => {
    const flow = await flowOf({ ...club, properties: { ...club.properties, extra: input({ type: 'string' }) } })
    expect(lintVerdicts({ personas: [{ ...ada, answers: {}, expect: {} }] }, () => flow)).toEqual([])
  })

  it('[D1] are reported if two of their answers claim one place of the quote request', async () => {
    const at = { path: 'bicycle.value', effect: 'create' } as const
    const second = input({ type: 'integer', quote: at })
    const flow = await flowOf({
      ...bicycle,
      properties: { ...bicycle.properties, value: { ...bicycle.properties['value']!, quote: at }, second },
    })
    const persona = { ...ada, facts: {}, given: {}, answers: { value: 5000, second: 7000 }, expect: {} }
    expect(placed(lintVerdicts({ personas: [persona] }, () => flow))).toEqual([
      '/personas/0/answers Personan "Ada": två av svaren hör till samma plats i offerten, "bicycle.value". Ingen kund med de svaren får en offert.',
    ])
    expect(lintVerdicts({ personas: [{ ...persona, answers: { value: 5000 } }] }, () => flow)).toEqual([])
  })
})
