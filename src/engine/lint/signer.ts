import type { FlowDocument, InputSchema } from '../document.ts'
import { SIGNER_PATH, signerInput } from '../signer.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds a service flow that is signed and does not always say by whom. The policyholder signs a purchase. */
export function lintSigner({ document }: FlowLint): Finding[] {
  const step = document.kind === 'service' ? document.steps.findIndex(({ type }) => type === 'sign') : -1
  if (step < 0) return []
  const input = signerInput(document)
  if (input === undefined) {
    const text = `Ärendet skrivs under med BankID, men inget fält säger av vem. Ge fältet med personnumret platsen "${SIGNER_PATH}" (quote.path).`
    return [{ code: 'withoutSigner', at: pointer('steps', step), text }]
  }
  if (isPersonalNumber(document.properties[input]) && isAlwaysAsked(document, input)) return []
  const text = `Fältet "${input}" säger vem som skriver under: det ska vara ett personnummer, vara obligatoriskt och alltid visas.`
  return [{ code: 'uncertainSigner', at: pointer('properties', input), text }]
}

function isPersonalNumber(input: InputSchema | undefined): boolean {
  return input?.type === 'string' && Object.hasOwn(input, 'personalNumber')
}

function isAlwaysAsked({ properties, required, steps }: FlowDocument, input: string): boolean {
  const isShown = steps.some(
    (step) => step.showIf === undefined && step.sections?.some(({ inputs, showIf }) => showIf === undefined && inputs.includes(input)),
  )
  return isShown && required.includes(input) && properties[input]?.showIf === undefined
}
