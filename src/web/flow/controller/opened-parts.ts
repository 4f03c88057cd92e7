import type { Bundle } from '../../../contract/bundle.ts'
import type { EntryContext } from '../../../engine/defaults.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import type { AppServices } from '../../services/app-services.ts'
import { followAtServer } from '../server-facts.ts'
import type { OpenFlow } from '../open-flow.ts'
import type { FlowParts } from './flow-runner.ts'

/** Parts of every flow, from the loader of its page. Storage and router are ports of the page. */
export function openedParts(
  { client, clock }: Pick<AppServices, 'client' | 'clock'>,
  { flow, saved, entryContext }: Pick<OpenFlow, 'flow' | 'saved'> & { readonly entryContext: EntryContext },
  bundle: Bundle,
): Omit<FlowParts, 'storage' | 'showStep'> {
  return {
    flow,
    hash: bundle.hash,
    saved,
    entryContext,
    today: () => swedishDateOf(clock.now()),
    follow: (answers) => followAtServer(client, bundle, answers),
  }
}
