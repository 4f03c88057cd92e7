import type { Bundle } from '../../contract/bundle.ts'
import type { FlowDocument } from '../../engine/document.ts'
import { walkInputs } from '../../engine/walk-inputs.ts'
import { remoteChecksOf } from '../../engine/remote-check.ts'
import { remoteChecks } from '../../../validators/remote-checks.ts'
import { lazyCode } from '../ui/lazy-code.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Components of some flows, or of some steps. */
export const languageSwitch = lazyPart(async () => (await import('./language-switch.tsx')).LanguageSwitch)
export const startOver = lazyPart(async () => (await import('./start-over.tsx')).StartOver)
export const knownInput = lazyPart(async () => (await import('../renderer/known-input.tsx')).KnownInput)

/** The texts of questions that name answers, or have links, bold words or lists. */
export const flowWords = lazyPart(async () => (await import('./flow-words.tsx')).FlowWords)

/** The checks that the server makes of answers. */
export const remoteChecking = lazyCode(() => import('../renderer/remote-checks.ts'))

/** Whether the customer can choose a language. */
export function hasLanguages({ languages = [] }: Pick<Bundle, 'languages'>): boolean {
  return languages.length > 1
}

/** Whether the server checks an answer of the document. */
export function hasRemoteChecks(document: Pick<FlowDocument, 'properties'>): boolean {
  return walkInputs(document).some(({ input }) => remoteChecksOf(input, remoteChecks).length > 0)
}

/** The properties of a flow that decide its parts. */
interface FlowOfParts extends Pick<Bundle, 'languages' | 'worded'> {
  readonly document: Pick<FlowDocument, 'properties'>
}

/**
 * Loads the parts that a flow has, before its first step is rendered. @throws OutdatedPageError when the server's checks
 * cannot be loaded
 */
export async function preloadFlowParts(flow: FlowOfParts, wasSaved: boolean): Promise<void> {
  await Promise.all([
    hasLanguages(flow) && languageSwitch.preload(),
    flow.worded && flowWords.preload(),
    wasSaved && startOver.preload(),
    walkInputs(flow.document).some(({ input }) => input.readOnly === true) && knownInput.preload(),
    hasRemoteChecks(flow.document) && remoteChecking.load(),
  ])
}
