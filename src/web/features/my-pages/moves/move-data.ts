import type { LoaderFunctionArgs } from 'react-router'
import { consentInForce, moveFacts, MOVE_FLOW } from '../../../../contract/move-facts.ts'
import type { CancellationConsent } from '../../../../contract/moves.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { translator, type Copy, type Translate } from '../../../../copy/lookup.ts'
import type { Facts } from '../../../../engine/document.ts'
import { moveChoice, type MoveChoice } from '../../../../insurance/external/move.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import { getInsuranceOverview } from '../../../api/customers.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../../api/log.ts'
import { getCancellationConsents } from '../../../api/moves.ts'
import { getWallet } from '../../../api/wallet.ts'
import { clearSavedFlow, readSavedFlow, tabStorage } from '../../../flow/saved-flow.ts'
import type { AppServices } from '../../../services/app-services.ts'
import { openServiceFlow, type OpenServiceFlow } from '../../service/service-data.ts'
import { requestedStep } from '../../service/step-parameter.ts'
import type { Session } from '../../session/session.ts'
import { externalIdIn, namesExternal } from '../external-paths.ts'
import { requireSession } from '../require-session.ts'

/** An insurance at another company, with what can be done about its end. */
export interface KnownMove {
  readonly kind: 'known'
  /** Undefined once it is gone from the wallet: then the consent says what it was. */
  readonly external: WalletInsurance | undefined
  readonly choice: MoveChoice
  /** The newest one for it. */
  readonly consent: CancellationConsent | undefined
  /** The form, where there is one to sign. */
  readonly form?: { readonly flow: OpenServiceFlow; readonly given: Facts }
}

/** What the pages show. `choose`: the address names none. */
export type MoveView =
  | { readonly kind: 'unknown' | 'failed' | 'noCustomer' }
  | { readonly kind: 'choose'; readonly insurances: readonly WalletInsurance[] }
  | KnownMove

export interface MoveData {
  readonly session: Session
  readonly copy: Copy
  readonly view: MoveView
}

/** Opens the page that ends an insurance at another company, or takes that back. [P2.1] */
export async function loadMovePage(args: LoaderFunctionArgs): Promise<MoveData> {
  const { services, session } = await requireSession(args)
  const copy = await services.copy.load(['move', 'company', 'external'])
  const { user } = session.store.getState()
  if (user?.personalNumber === undefined || !user.roles.includes('customer')) return { session, copy, view: { kind: 'noCustomer' } }
  try {
    return { session, copy, view: await viewOf(services, { url: args.url, personalNumber: user.personalNumber, copy }) }
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error
    services.log({ text: 'Error loading details', level: LOG_LEVELS.error, data: describeError(error), tag: 'moves' })
    return { session, copy, view: { kind: 'failed' } }
  }
}

interface Asked {
  readonly url: URL
  readonly personalNumber: string
  readonly copy: Copy
}

async function viewOf(services: AppServices, asked: Asked): Promise<MoveView> {
  const { url, personalNumber } = asked
  const { client, clock } = services
  const [{ insurances }, consents, versions] = await Promise.all([
    getWallet(client, personalNumber),
    getCancellationConsents(client),
    getInsuranceOverview(client, personalNumber),
  ])
  if (!namesExternal(url)) return { kind: 'choose', insurances }
  const id = externalIdIn(url)
  const external = insurances.find((one) => one.id === id)
  const latest = consents.cancellationConsents.find(({ externalInsurance }) => externalInsurance === id)
  if (!external) {
    const isInForce = latest !== undefined && latest.undoneOn === undefined
    return isInForce ? { kind: 'known', external, consent: latest, choice: goneChoice(latest) } : { kind: 'unknown' }
  }
  const today = swedishDateOf(clock.now())
  const t = translator(asked.copy, () => undefined)
  const inForce = consentInForce(consents.cancellationConsents, external, insurances, { t, today })
  const takesLetters = consents.letterCompanies.some((company) => company === external.insuranceCompany)
  const choice = moveChoice(external, { versions, consent: inForce, takesLetters }, today)
  const given = givenFor(services, { external, choice, url, t })
  const form = given && { flow: await openServiceFlow(services, MOVE_FLOW, url), given }
  return { kind: 'known', external, consent: inForce ?? latest, choice, ...(form && { form }) }
}

/** The wallet may be deleted while a letter is under way: what is signed is still carried out, and can still be undone. */
const goneChoice = ({ sentOn }: CancellationConsent): MoveChoice => ({ kind: sentOn === undefined ? 'regret' : 'over' })

/** Returns what the form is given; undefined where there is none. A reload of the receipt shows it, though the consent is given by now. */
function givenFor(
  services: AppServices,
  { external, choice, url, t }: { external: WalletInsurance; choice: MoveChoice; url: URL; t: Translate },
): Facts | undefined {
  const storage = tabStorage(window, services.clock)
  const saved = readSavedFlow(storage, MOVE_FLOW)
  const isAboutThis = saved?.given?.['externalInsurance'] === external.id
  if (isAboutThis && saved.received !== undefined && requestedStep(url.search) !== undefined) return saved.given
  // answers about another insurance do not count here
  if (saved && !isAboutThis) clearSavedFlow(storage, MOVE_FLOW)
  return choice.kind === 'sign' ? moveFacts(external, choice, t) : undefined
}
