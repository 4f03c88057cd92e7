import type { FlowDocument, Initial, InputSchema } from '../document.ts'
import { sensitiveInputs } from '../sensitive.ts'
import type { Finding } from './finding.ts'
import { inputsIn, type LocatedInput } from './inputs.ts'
import type { FlowLint } from './rule.ts'
import { factTypeAt, fitsType } from './type-at.ts'

/** Finds beginnings that never come to be, and those that nobody else than the customer may give. */
export function lintInitial({ document }: FlowLint): Finding[] {
  const inputs = inputsIn(document)
  const sensitive = sensitiveInputs(document)
  const isSensitive = ({ key, input }: LocatedInput) => input.sensitive === true || sensitive.has(key.split('/', 1)[0] ?? '')
  return [
    ...inputs.flatMap((located) => [
      ...lintFact(document, located),
      ...lintArrival(located, isSensitive(located)),
      ...lintReadOnly(located),
    ]),
    ...lintTwice(inputs, 'query', 'Parametern'),
    ...lintTwice(inputs, 'redirect', 'Värdet'),
  ]
}

function lintFact({ facts = {} }: FlowDocument, { at, name, input: { initial, type } }: LocatedInput): Finding[] {
  if (initial?.fact === undefined) return []
  const place = `${at}/initial/fact`
  const found = factTypeAt(facts, initial.fact)
  if (found === undefined) return [{ code: 'unknownFact', at: place, text: `Faktumet "${initial.fact}" finns inte.` }]
  if (fitsType(found, type)) return []
  const text = `Fältet "${name}" är av sorten ${type} och kan inte följa "${initial.fact}", som är av sorten ${found}.`
  return [{ code: 'initialType', at: place, text }]
}

const ARRIVALS = ['query', 'redirect'] as const

/** What can be read out of an address. */
const READABLE: ReadonlySet<InputSchema['type']> = new Set(['string', 'integer', 'number', 'boolean'])

function lintArrival({ at, name, input: { initial = {}, type } }: LocatedInput, isSensitive: boolean): Finding[] {
  return ARRIVALS.filter((source) => initial[source] !== undefined).flatMap((source): Finding[] => {
    const place = `${at}/initial/${source}`
    if (isSensitive)
      return [
        {
          code: 'sensitiveInitial',
          at: place,
          text: `Svaret på "${name}" är känsligt och får inte följa med utifrån: bara kunden svarar på det.`,
        },
      ]
    if (READABLE.has(type)) return []
    return [
      {
        code: 'initialType',
        at: place,
        text: `Fältet "${name}" är av sorten ${type}. Bara texter, tal och ja eller nej kan följa med utifrån.`,
      },
    ]
  })
}

function lintTwice(inputs: readonly LocatedInput[], source: keyof Pick<Initial, 'query' | 'redirect'>, noun: string): Finding[] {
  const used = new Map<string, string>()
  return inputs.flatMap(({ at, name, input: { initial } }) => {
    const wanted = initial?.[source]
    if (wanted === undefined) return []
    const other = used.get(wanted)
    used.set(wanted, other ?? name)
    if (other === undefined) return []
    return [{ code: 'initialTwice', at: `${at}/initial/${source}`, text: `${noun} "${wanted}" används redan av fältet "${other}".` }]
  })
}

/** What is only shown has its answer from a fact and from nothing else. */
function lintReadOnly({ at, id, name, input, group, isTop }: LocatedInput): Finding[] {
  if (input.readOnly !== true) return []
  const { initial = {} } = input
  const place = `${at}/readOnly`
  if (!isTop)
    return [
      {
        code: 'initialInside',
        at: place,
        text: `Fältet "${name}" ligger inuti ett annat svar och kan inte visa ett faktum. Kunden måste få svara.`,
      },
    ]
  if (initial.fact === undefined)
    return [
      {
        code: 'readOnlyWithoutFact',
        at: place,
        text: `Fältet "${name}" visas bara ("readOnly") och behöver "initial.fact": det som det ska visa.`,
      },
    ]
  const others = [...Object.keys(initial).filter((source) => source !== 'fact'), ...(Object.hasOwn(input, 'default') ? ['default'] : [])]
  return [
    ...others.map((source) => ({
      code: 'readOnlyBeginning',
      at: source === 'default' ? `${at}/default` : `${at}/initial/${source}`,
      text: `Fältet "${name}" visar bara ett faktum ("readOnly"), så "${source}" används aldrig.`,
    })),
    ...((input.quote?.effect ?? 'none') === 'none' ? [] : [readOnlyEffect(at, name)]),
    ...(group.required.includes(id)
      ? [
          {
            code: 'requiredReadOnly',
            at,
            text: `Fältet "${name}" visas bara ("readOnly") och kan inte vara obligatoriskt: kunden kan inte svara på det.`,
          },
        ]
      : []),
  ]
}

/** Only what a customer changes asks for a new price. */
function readOnlyEffect(at: string, name: string): Finding {
  const text = `Fältet "${name}" visas bara ("readOnly"), så priset räknas inte om när det ändras: "effect" ska vara "none", och stå på det fält som kunden svarar på.`
  return { code: 'readOnlyEffect', at: `${at}/quote/effect`, text }
}
