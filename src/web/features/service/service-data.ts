import { data, redirect } from 'react-router'
import type { EntryContext } from '../../../engine/defaults.ts'
import type { Facts } from '../../../engine/document.ts'
import { BundleError } from '../../content/bundle-loader.ts'
import type { AppServices } from '../../services/app-services.ts'
import { customerValuesOf } from '../../flow/customer-values.ts'
import { openFlow, type OpenFlow } from '../../flow/open-flow.ts'
import { redirectValueOf } from '../../flow/redirect-value.ts'
import { clearSavedFlow, readSavedFlow, tabStorage } from '../../flow/saved-flow.ts'
import { signInAddress } from '../session/return-to.ts'
import { customerFactsFor, withOwnChoices } from './customer-flow.ts'
import { requestedStep } from './step-parameter.ts'

/** Loader data of a service flow's page. */
export interface OpenServiceFlow extends OpenFlow {
  readonly entryContext: EntryContext
  /** Of a flow for customers: what the server knows of who is signed in. */
  readonly known: Facts
}

/**
 * Opens a service flow for its page's loader. A completed flow starts again, unless the address names a step: a reload
 * of the receipt shows the receipt. A flow for customers leads others to the sign-in page, and back.
 * @throws OutdatedPageError when the document needs something that this page does not have
 */
export async function openServiceFlow(
  services: AppServices,
  name: string,
  url: Pick<URL, 'pathname' | 'search'>,
): Promise<OpenServiceFlow> {
  const { search } = url
  const storage = tabStorage(window, services.clock)
  if (requestedStep(search) === undefined && readSavedFlow(storage, name)?.received) clearSavedFlow(storage, name)
  const parameters = new URLSearchParams(search)
  const [opened, redirected, customer] = await Promise.all([
    openFlow(services, name, storage).catch(leadToSignIn(url)),
    redirectValueOf(services, parameters, 'service flow'),
    customerValuesOf(services),
  ])
  if (opened.bundle.document.kind !== 'service') throw data(null, { status: 404 })
  const known = await customerFactsFor(services, opened)
  const query = withOwnChoices(opened.bundle.document, known, Object.fromEntries(parameters))
  return {
    ...opened,
    known,
    entryContext: { ...(query && { query }), ...(redirected && { redirect: redirected }), ...(customer && { customer }) },
  }
}

/** Returns a handler of a flow that did not open: without a session, a flow for customers is behind the sign-in page. */
const leadToSignIn =
  (url: Pick<URL, 'pathname' | 'search'>) =>
  (failure: unknown): never => {
    throw failure instanceof BundleError && failure.needsSignIn ? redirect(signInAddress(url)) : failure
  }
