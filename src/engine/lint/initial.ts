import type { FlowDocument, Initial, InputSchema } from '../document.ts'
import { topInput } from '../answer-path.ts'
import { sensitiveInputs } from '../sensitive.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'
import { sensitiveNames } from './sensitive-names.ts'
import { factTypeAt, fitsType } from './type-at.ts'
import { walkInputs, type WalkedInput } from '../walk-inputs.ts'
import { ownValue } from '../../values/own-value.ts'

/** Finds initial values that are never used, and those that only the customer may give. */
export function lintInitial({ document }: FlowLint): Finding[] {
  const inputs = walkInputs(document)
  const sensitive = sensitiveInputs(document)
  const secret = sensitiveNames(document)
  const isSensitive = ({ key, input }: WalkedInput) => input.sensitive === true || sensitive.has(key.split('/', 1)[0] ?? '')
  return [
    ...inputs.flatMap((located) => [
      ...lintFact(document, located),
      ...lintArrival(located, isSensitive(located)),
      ...lintReadOnly(located),
      ...lintSecret(document, located, isSensitive(located) ? new Set() : secret),
    ]),
    ...lintTwice(inputs, 'query'),
    ...lintTwice(inputs, 'redirect'),
    ...lintTwice(inputs, 'customer'),
  ]
}

function lintFact({ facts = {} }: FlowDocument, { at, name, input: { initial, type } }: WalkedInput): Finding[] {
  if (initial?.fact === undefined) return []
  const place = `${at}/initial/fact`
  const found = factTypeAt(facts, initial.fact)
  if (found === undefined) return [finding('unknownFact', place, { fact: initial.fact })]
  if (fitsType(found, type)) return []
  return [finding('initialType', place, { variant: 'fact', input: name, type, fact: initial.fact, found })]
}

const ARRIVALS = ['query', 'redirect', 'customer'] as const

/** Types that can be read from an address. */
const READABLE: ReadonlySet<InputSchema['type']> = new Set(['string', 'integer', 'number', 'boolean'])

function lintArrival({ at, name, input: { initial = {}, type } }: WalkedInput, isSensitive: boolean): Finding[] {
  return ARRIVALS.filter((source) => initial[source] !== undefined).flatMap((source): Finding[] => {
    const place = `${at}/initial/${source}`
    if (isSensitive) return [finding('sensitiveInitial', place, { input: name })]
    if (READABLE.has(type)) return []
    return [finding('initialType', place, { variant: 'address', input: name, type })]
  })
}

/**
 * Finds inputs that begin with a secret and do not say that they hold one: their answers would be in texts, in papers and on the
 * device. GDPR articles 5 and 9
 * @param secret facts that derive from health answers
 */
function lintSecret(document: FlowDocument, { at, name, input }: WalkedInput, secret: ReadonlySet<string>): Finding[] {
  const { initial = {} } = input
  const fact = initial.fact === undefined ? undefined : topInput(initial.fact)
  const ofHealth = fact !== undefined && secret.has(fact)
  const isNumber = [initial.customer, fact === undefined ? undefined : customerDetailOf(document, fact)].includes('personalNumber')
  return [
    ...(ofHealth ? [finding('secretInitial', `${at}/initial/fact`, { variant: 'health', input: name, fact })] : []),
    ...(isNumber && !Object.hasOwn(input, 'personalNumber')
      ? [finding('secretInitial', `${at}/initial`, { variant: 'personalNumber', input: name })]
      : []),
  ]
}

function customerDetailOf({ facts = {} }: FlowDocument, name: string): unknown {
  const fact = ownValue(facts, name)
  return fact && 'customer' in fact ? fact.customer : undefined
}

function lintTwice(inputs: readonly WalkedInput[], source: keyof Pick<Initial, 'query' | 'redirect' | 'customer'>): Finding[] {
  const used = new Map<string, string>()
  return inputs.flatMap(({ at, name, input: { initial } }) => {
    const wanted = initial?.[source]
    if (wanted === undefined) return []
    const other = used.get(wanted)
    used.set(wanted, other ?? name)
    if (other === undefined) return []
    return [finding('initialTwice', `${at}/initial/${source}`, { variant: source, name: wanted, input: other })]
  })
}

/** A read-only input has its answer from a fact only. */
function lintReadOnly({ at, id, name, input, group, isTop }: WalkedInput): Finding[] {
  if (input.readOnly !== true) return []
  const { initial = {} } = input
  const place = `${at}/readOnly`
  if (!isTop) return [finding('initialInside', place, { input: name })]
  if (initial.fact === undefined) return [finding('readOnlyWithoutFact', place, { input: name })]
  const others = [...Object.keys(initial).filter((source) => source !== 'fact'), ...(Object.hasOwn(input, 'default') ? ['default'] : [])]
  return [
    ...others.map((source) => {
      const beginning = source === 'default' ? `${at}/default` : `${at}/initial/${source}`
      return finding('readOnlyBeginning', beginning, { input: name, source })
    }),
    // Only a customer's change requests a new price.
    ...((input.quote?.effect ?? 'none') === 'none' ? [] : [finding('readOnlyEffect', `${at}/quote/effect`, { input: name })]),
    ...(group.required.includes(id) ? [finding('requiredReadOnly', at, { input: name })] : []),
  ]
}
