import type { Bundle } from '../../contract/bundle.ts'
import { groupOf } from '../../engine/answer-path.ts'
import type { FlowDocument, InputGroup } from '../../engine/document.ts'
import { lazyPart } from '../shell/lazy-part.tsx'

/** What is drawn in some flows alone, or at some steps. */
export const languageSwitch = lazyPart(async () => (await import('./language-switch.tsx')).LanguageSwitch)
export const startOver = lazyPart(async () => (await import('./start-over.tsx')).StartOver)
export const knownInput = lazyPart(async () => (await import('../renderer/known-input.tsx')).KnownInput)

/** Whether there is a language to choose. */
export function hasLanguages({ languages = [] }: Pick<Bundle, 'languages'>): boolean {
  return languages.length > 1
}

/** Whether an input, at whatever depth, is only read. */
function hasKnownInputs({ properties }: Pick<InputGroup, 'properties'>): boolean {
  return Object.values(properties).some((input) => {
    const group = groupOf(input)
    return input.readOnly === true || (group !== undefined && hasKnownInputs(group))
  })
}

/** What tells which parts a flow has. */
interface FlowOfParts extends Pick<Bundle, 'languages'> {
  readonly document: Pick<FlowDocument, 'properties'>
}

/** Fetches the parts that a flow has, so that they are there when its first step is drawn. */
export async function fetchFlowParts(flow: FlowOfParts, wasSaved: boolean): Promise<void> {
  await Promise.all([
    hasLanguages(flow) && languageSwitch.preload(),
    wasSaved && startOver.preload(),
    hasKnownInputs(flow.document) && knownInput.preload(),
  ])
}
