import type { FlowDocument } from './document.ts'

/** Path of the signer's personal number in the answers of a service flow. */
export const SIGNER_PATH = 'signer.personalNumber'

/** Whether a flow ends in a signature. */
export function isSigned({ steps }: Pick<FlowDocument, 'steps'>): boolean {
  return steps.some(({ type }) => type === 'sign')
}

/** Returns the input of a service flow that names the signer, if any. */
export function signerInput({ properties }: Pick<FlowDocument, 'properties'>): string | undefined {
  return Object.keys(properties).find((input) => properties[input]?.quote?.path === SIGNER_PATH)
}
