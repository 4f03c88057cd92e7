import { remoteChecksOf } from '../remote-check.ts'
import type { ValidatorRegistry, ValueOf } from '../validator.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'
import { walkInputs, type WalkedInput } from '../walk-inputs.ts'
import { rowOf } from '../several.ts'

/**
 * Finds faults of validators, remote checks and their parameters that no schema can refuse: contradictory limits,
 * unknown inputs, and checks that never apply to the answer.
 */
export function lintParameters(lint: FlowLint): Finding[] {
  const { document, registry, remoteChecks } = lint
  return walkInputs(document).flatMap((located) =>
    Object.values(registry)
      .filter(({ keyword }) => Object.hasOwn(located.input, keyword))
      .flatMap((validator) => lintValidator(lint, located, validator))
      .concat(remoteChecksOf(located.input, remoteChecks).flatMap((check) => lintType(located, check))),
  )
}

function lintValidator(lint: FlowLint, located: WalkedInput, validator: ValidatorRegistry[string]): Finding[] {
  const { keyword } = validator
  const at = `${located.at}/${keyword}`
  const params = located.input[keyword] as never
  const fault = validator.checkParams?.(params)
  return [
    ...lintType(located, validator),
    ...(fault === undefined ? [] : [finding('parameters', at, { keyword, fault })]),
    ...(validator.inputsIn?.(params) ?? []).flatMap((name) => lintOtherInput(lint, located, validator, name)),
    ...(validator.fieldsIn?.(params) ?? []).flatMap((name) => lintField(located, keyword, name)),
  ]
}

/** A check ignores values of another type. */
function lintType(
  { at, input: { type } }: WalkedInput,
  { keyword, on }: { readonly keyword: string; readonly on: keyof ValueOf },
): Finding[] {
  if (on === type || (on === 'number' && type === 'integer')) return []
  return [finding('validatorType', `${at}/${keyword}`, { keyword, type })]
}

function lintOtherInput(
  { document }: FlowLint,
  located: WalkedInput,
  { keyword, inputsAre }: ValidatorRegistry[string],
  name: string,
): Finding[] {
  const at = `${located.at}/${keyword}`
  const isBeside = inputsAre === 'siblings'
  if (name === located.id && (isBeside || located.isTop)) return [finding('ownInput', at, { input: located.name })]
  const isKnown = isBeside
    ? Object.hasOwn(located.group.properties, name)
    : Object.hasOwn(document.properties, name) || Object.hasOwn(document.facts ?? {}, name)
  if (isKnown) return []
  if (located.isTop || isBeside) return [finding('unknownInput', at, { variant: located.isTop ? 'named' : 'beside', input: name })]
  return [finding('unknownInput', at, { variant: 'ofFlow', input: name, keyword })]
}

function lintField({ at, name, input }: WalkedInput, keyword: string, field: string): Finding[] {
  if (Object.hasOwn(rowOf(input)?.properties ?? {}, field)) return []
  return [finding('unknownInput', `${at}/${keyword}`, { variant: 'row', input: field, list: name })]
}
