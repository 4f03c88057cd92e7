import type { FlowDocument, InputSchema } from '../document.ts'
import { SIGNER_PATH, signerInput } from '../signer.ts'
import { ownValue } from '../../values/own-value.ts'
import { isForCustomers } from '../customer-facts.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/**
 * Finds a signed service flow without a signer in every case. The policyholder signs a purchase, and who is signed in a flow for
 * customers.
 */
export function lintSigner({ document }: FlowLint): Finding[] {
  const step = document.kind === 'service' && !isForCustomers(document) ? document.steps.findIndex(({ type }) => type === 'sign') : -1
  if (step < 0) return []
  const input = signerInput(document)
  if (input === undefined) return [finding('withoutSigner', pointer('steps', step), { path: SIGNER_PATH })]
  if (isPersonalNumber(document.properties[input]) && isAlwaysKnown(document, input)) return []
  return [finding('uncertainSigner', pointer('properties', input), { input })]
}

function isPersonalNumber(input: InputSchema | undefined): boolean {
  return input?.type === 'string' && Object.hasOwn(input, 'personalNumber')
}

/** Whether the answer is always there: asked and required, or a fact that the page gives. Without that fact the server refuses. */
function isAlwaysKnown({ properties, required, steps, facts = {} }: FlowDocument, input: string): boolean {
  const isShown = steps.some(
    (step) => step.showIf === undefined && step.sections?.some(({ inputs, showIf }) => showIf === undefined && inputs.includes(input)),
  )
  const { showIf, readOnly, initial } = properties[input] ?? {}
  const fact = readOnly === true ? ownValue(facts, initial?.fact ?? '') : undefined
  return isShown && showIf === undefined && (required.includes(input) || (fact !== undefined && 'given' in fact))
}
