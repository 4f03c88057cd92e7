import type { LoaderFunctionArgs } from 'react-router'
import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { KIND_TRAITS } from '../../../insurance/kind-traits.ts'
import { overviewOf, type OverviewEntry } from '../../../insurance/overview.ts'
import { cancellationChoice, type CancellationChoice } from '../../../insurance/own-cancellation.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import type { Facts } from '../../../engine/document.ts'
import { getInsurance } from '../../api/customers.ts'
import { ApiCallError } from '../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { clearSavedFlow, readSavedFlow, tabStorage, type FlowStorage } from '../../flow/saved-flow.ts'
import type { AppServices } from '../../services/app-services.ts'
import { openServiceFlow, type OpenServiceFlow } from '../service/service-data.ts'
import { requestedStep } from '../service/step-parameter.ts'
import { insuranceNumberIn, NUMBER } from '../my-pages/insurance-path.ts'
import { openData, type OpenedData } from '../my-pages/opened-data.ts'

/** The forms of the page by what the customer can do. */
const FORMS = { cancel: 'cancelInsurance', regret: 'regretCancellation' } as const

/** What the page shows: a choice of insurances, one that is not found or not loaded, or one with what can be done. */
export type CancelView =
  | { readonly kind: 'choose' | 'unknown' | 'failed' }
  | {
      readonly kind: 'known'
      readonly entry: OverviewEntry<InsuranceDetails>
      /** The form, where there is something to do. */
      readonly form?: { readonly flow: OpenServiceFlow; readonly given: Facts }
    }

export interface CancelData extends OpenedData {
  readonly view: CancelView
}

/** Opens the page: reads the insurance that the address names anew, and the form for what the customer can do. */
export async function loadCancelPage(args: LoaderFunctionArgs, services: AppServices): Promise<CancelData> {
  const opened = await openData(args)
  // an employee has no insurances here
  const isCustomer = opened.session.store.getState().user?.roles.includes('customer') === true
  return { ...opened, view: isCustomer ? await viewOf(services, args.url) : { kind: 'unknown' } }
}

async function viewOf(services: AppServices, url: URL): Promise<CancelView> {
  if (!url.searchParams.has(NUMBER)) return { kind: 'choose' }
  const insuranceNumber = insuranceNumberIn(url)
  if (insuranceNumber === undefined) {
    services.log({ text: 'Invalid insurance number', level: LOG_LEVELS.error, tag: 'myPages' })
    return { kind: 'unknown' }
  }
  try {
    const [entry] = overviewOf(await getInsurance(services.client, insuranceNumber), {})
    return entry ? await knownView(services, entry, url) : { kind: 'unknown' }
  } catch (error) {
    if (error instanceof ApiCallError && error.kind === 'notFound') return { kind: 'unknown' }
    if (!(error instanceof ApiCallError)) throw error
    services.log({ text: 'Error loading details', level: LOG_LEVELS.error, data: describeError(error), tag: 'myPages' })
    return { kind: 'failed' }
  }
}

async function knownView(services: AppServices, entry: OverviewEntry<InsuranceDetails>, url: URL): Promise<CancelView> {
  const { insurance } = entry
  const today = swedishDateOf(services.clock.now())
  const choice = cancellationChoice(insurance, today)
  const storage = tabStorage(window, services.clock)
  const name = formOf(choice, insurance, storage, url)
  if (name === undefined) return { kind: 'known', entry }
  // answers about another insurance do not count here
  const saved = readSavedFlow(storage, name)
  if (saved && saved.given?.['insuranceNumber'] !== insurance.insuranceNumber) clearSavedFlow(storage, name)
  const given = givenFacts(insurance, today)
  return { kind: 'known', entry, form: { flow: await openServiceFlow(services, name, url), given } }
}

/** Returns the form for a choice. A reload of a receipt shows that receipt, though the insurance is as ordered by now. */
function formOf(
  choice: CancellationChoice,
  { insuranceNumber }: InsuranceDetails,
  storage: FlowStorage,
  { search }: URL,
): string | undefined {
  if (requestedStep(search) !== undefined) {
    const done = Object.values(FORMS).find((name) => {
      const saved = readSavedFlow(storage, name)
      return saved?.received !== undefined && saved.given?.['insuranceNumber'] === insuranceNumber
    })
    if (done !== undefined) return done
  }
  if (choice.kind === 'regret') return FORMS.regret
  return choice.kind === 'running' || choice.kind === 'beforeStart' ? FORMS.cancel : undefined
}

function givenFacts({ insuranceNumber, insuranceType, insuredFromDate }: InsuranceDetails, today: IsoDate): Facts {
  return { insuranceNumber, hasBegun: insuredFromDate <= today, isVehicle: KIND_TRAITS[insuranceType].subject === 'vehicle' }
}
