import { data } from 'react-router'
import type { EntryContext } from '../../../engine/defaults.ts'
import type { AppServices } from '../../services/app-services.ts'
import { customerValuesOf } from '../../flow/customer-values.ts'
import { openFlow, type OpenFlow } from '../../flow/open-flow.ts'
import { redirectValueOf } from '../../flow/redirect-value.ts'
import { clearSavedFlow, readSavedFlow, tabStorage } from '../../flow/saved-flow.ts'
import { requestedStep } from './step-parameter.ts'

/** Loader data of a service flow's page. */
export interface OpenServiceFlow extends OpenFlow {
  readonly entryContext: EntryContext
}

/**
 * Opens a service flow for its page's loader. A completed flow starts again, unless the address names a step: a reload
 * of the receipt shows the receipt.
 * @throws OutdatedPageError when the document needs something that this page does not have
 */
export async function openServiceFlow(services: AppServices, name: string, { search }: Pick<URL, 'search'>): Promise<OpenServiceFlow> {
  const storage = tabStorage(window, services.clock)
  if (requestedStep(search) === undefined && readSavedFlow(storage, name)?.received) clearSavedFlow(storage, name)
  const parameters = new URLSearchParams(search)
  const [opened, redirect, customer] = await Promise.all([
    openFlow(services, name, storage),
    redirectValueOf(services, parameters, 'service flow'),
    customerValuesOf(services),
  ])
  if (opened.bundle.document.kind !== 'service') throw data(null, { status: 404 })
  return {
    ...opened,
    entryContext: { query: Object.fromEntries(parameters), ...(redirect && { redirect }), ...(customer && { customer }) },
  }
}
