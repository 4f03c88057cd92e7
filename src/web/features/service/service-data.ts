import { data } from 'react-router'
import type { EntryContext } from '../../../engine/defaults.ts'
import type { AppServices } from '../../services/app-services.ts'
import { openFlow, type OpenFlow } from '../../flow/open-flow.ts'
import { redirectValueOf } from '../../flow/redirect-value.ts'
import { clearSavedFlow, readSavedFlow, tabStorage } from '../../flow/saved-flow.ts'
import { wishedStep } from './step-parameter.ts'

/** What a service flow is drawn from. */
export interface OpenServiceFlow extends OpenFlow {
  /** What came with the customer. */
  readonly entryContext: EntryContext
}

/**
 * Opens a service flow for the loader of the page that it stands on. Who comes back to one that is done begins anew,
 * unless the address names a step: a reload of the receipt shows the receipt.
 * @throws OutdatedPageError when the document wants something that this page does not have
 */
export async function openServiceFlow(services: AppServices, name: string, { search }: Pick<URL, 'search'>): Promise<OpenServiceFlow> {
  const storage = tabStorage(window, services.clock)
  if (wishedStep(search) === undefined && readSavedFlow(storage, name)?.received) clearSavedFlow(storage, name)
  const parameters = new URLSearchParams(search)
  const [opened, redirect] = await Promise.all([openFlow(services, name, storage), redirectValueOf(services, parameters, 'service flow')])
  if (opened.bundle.document.kind !== 'service') throw data(null, { status: 404 })
  return { ...opened, entryContext: { query: Object.fromEntries(parameters), ...(redirect && { redirect }) } }
}
