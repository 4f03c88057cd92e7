import type { FlowDocument } from './document.ts'

/** Where the answers of a flow that is not a purchase say whose signature it wants: a personal number. */
export const SIGNER_PATH = 'signer.personalNumber'

/** Whether a flow ends in a signature. */
export function isSigned({ steps }: Pick<FlowDocument, 'steps'>): boolean {
  return steps.some(({ type }) => type === 'sign')
}

/** The input of a service flow that names who signs, if there is one. */
export function signerInput({ properties }: Pick<FlowDocument, 'properties'>): string | undefined {
  return Object.keys(properties).find((input) => properties[input]?.quote?.path === SIGNER_PATH)
}
