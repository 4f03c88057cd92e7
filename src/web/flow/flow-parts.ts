import type { Bundle } from '../../contract/bundle.ts'
import type { FlowDocument } from '../../engine/document.ts'
import { walkInputs } from '../../engine/walk-inputs.ts'
import { remoteChecksOf } from '../../engine/remote-check.ts'
import { remoteChecks } from '../../../validators/remote-checks.ts'
import type { RemoteChecking } from '../renderer/remote-checks.ts'
import { fetchPart } from '../ui/lazy-page.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

/** What is drawn in some flows alone, or at some steps. */
export const languageSwitch = lazyPart(async () => (await import('./language-switch.tsx')).LanguageSwitch)
export const startOver = lazyPart(async () => (await import('./start-over.tsx')).StartOver)
export const knownInput = lazyPart(async () => (await import('../renderer/known-input.tsx')).KnownInput)

/** Whether there is a language to choose. */
export function hasLanguages({ languages = [] }: Pick<Bundle, 'languages'>): boolean {
  return languages.length > 1
}

/** What a flow works with, in a file of its own: `now` gives it, once it was fetched with a flow that has use for it. */
function fetchedWith<Module>(load: () => Promise<Module>) {
  let fetched: Module | undefined
  return {
    now: () => fetched,
    /** @throws OutdatedPageError */
    async preload(): Promise<void> {
      fetched ??= await fetchPart(load)
    },
  }
}

/** How the server is asked about single answers. */
export const remoteChecking = fetchedWith<RemoteChecking>(async () => import('../renderer/remote-checks.ts'))

/** How the server is asked for what registries know. */
export const serverFacts = fetchedWith(async () => import('./server-facts.ts'))

/** What tells which parts a flow has. */
interface FlowOfParts extends Pick<Bundle, 'languages'> {
  readonly document: Pick<FlowDocument, 'properties' | 'facts'>
}

/** Fetches the parts that a flow has, so that they are there when its first step is drawn. @throws OutdatedPageError */
export async function fetchFlowParts(flow: FlowOfParts, wasSaved: boolean): Promise<void> {
  const inputs = walkInputs(flow.document)
  await Promise.all([
    hasLanguages(flow) && languageSwitch.preload(),
    wasSaved && startOver.preload(),
    inputs.some(({ input }) => input.readOnly === true) && knownInput.preload(),
    inputs.some(({ input }) => remoteChecksOf(input, remoteChecks).length > 0) && remoteChecking.preload(),
    Object.values(flow.document.facts ?? {}).some((fact) => 'lookup' in fact) && serverFacts.preload(),
  ])
}
