import { useRevalidator } from 'react-router'
import { companyNameOf } from '../../../../contract/company-name.ts'
import { WALLET_PAGE } from '../../../../contract/customer-pages.ts'
import { externalName } from '../../../../contract/move-facts.ts'
import { letterPath, powerOfAttorneyPath } from '../../../../contract/move-paths.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import type { MoveChoice } from '../../../../insurance/external/move.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { ServiceFlow } from '../../service/service-flow.tsx'
import { comparePath, externalPath, movePath, undoMovePath, updatePath } from '../external-paths.ts'
import type { KnownMove, MoveView } from './move-data.ts'
import { MoveFrame } from './move-frame.tsx'
import { noteMove } from './move-events.ts'
import { ConsentFacts } from './consent-facts.tsx'
import { TextToSign } from './text-to-sign.tsx'

export { isAnotherServicePage as shouldRevalidate } from '../../service/step-parameter.ts'

export { loadMovePage as loader } from './move-data.ts'

/** The page `/mina-sidor/avsluta-tredjepartsforsakring`. [P2.1] [P4.6] */
export const Component = () => <MoveFrame content={MovePageView} />

/** The insurance that the address names: the form, or what else the customer can do. */
export function MovePageView({ view }: { readonly view: MoveView }) {
  if (view.kind === 'known') return <Known {...view} />
  return view.kind === 'choose' ? <Choose {...view} /> : <NoMove kind={view.kind} />
}

/** Why there is no insurance to show. */
function NoMove({ kind }: { readonly kind: 'unknown' | 'failed' | 'noCustomer' }) {
  const { t } = useCopy()
  const { revalidate, state } = useRevalidator()
  if (kind === 'unknown') return <TitleAndText family="move.unknown" />
  return (
    <>
      <h1>{t('move.title')}</h1>
      {kind === 'noCustomer' ? (
        <p>{t('move.noCustomer')}</p>
      ) : (
        <LoadFailureBox headingLevel={2} again={{ isLoading: state === 'loading', onPress: () => void revalidate() }} />
      )}
    </>
  )
}

function TitleAndText({ family }: { readonly family: string }) {
  const { t } = useCopy()
  return (
    <>
      <h1>{t(`${family}.title`)}</h1>
      <p className="lead">{t(`${family}.text`)}</p>
    </>
  )
}

/** The insurances of the wallet, for an address without one. */
function Choose({ insurances }: { readonly insurances: readonly WalletInsurance[] }) {
  const { t } = useCopy()
  return (
    <>
      <h1>{t('move.title')}</h1>
      {insurances.length === 0 ? (
        <>
          <p>{t('move.choose.none')}</p>
          <p>
            <Link className="ds-button" to={WALLET_PAGE}>
              {t('move.choose.fetch')}
            </Link>
          </p>
        </>
      ) : (
        <section className="stack">
          <h2>{t('move.choose.title')}</h2>
          <ul className="plain-list stack">
            {insurances.map((external) => (
              <li key={external.id}>
                <Link className="ds-link" to={movePath(external.id)}>
                  {companyNameOf(external, t)}: {externalName(external, t)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Known({ external, choice, consent, form }: KnownMove) {
  if (form && external) return <Form form={form} external={external} />
  if (consent && !consent.undoneOn) return <Consented choice={choice} consent={consent} />
  return external ? <Unsigned external={external} choice={choice} /> : null
}

interface FormProps {
  readonly form: NonNullable<KnownMove['form']>
  readonly external: WalletInsurance
}

/** The power of attorney to sign, with its whole text, and after it the way to undo. */
function Form({ form: { flow, given }, external }: FormProps) {
  const { t } = useCopy()
  const { devMode } = useServices()
  return (
    <ServiceFlow
      flow={flow}
      given={given}
      notice={<TextToSign document={flow.bundle.document} given={given} />}
      // dev mode sends no events [B2.3]
      onSubmitted={() => (devMode?.isOn === true ? undefined : void noteMove())}
      renderReceipt={() => (
        <p>
          <Link className="ds-button" data-variant="secondary" to={undoMovePath(external.id)}>
            {t('move.regret.link')}
          </Link>
        </p>
      )}
    />
  )
}

/** What the customer can do without a signature. */
function Unsigned({ external, choice }: { readonly external: WalletInsurance; readonly choice: MoveChoice }) {
  const { t } = useCopy()
  if (choice.kind === 'manually') return <Manually external={external} choice={choice} />
  // what has no offer of ours to compare with says on its own page what else there is
  const isCompared = external.comparison === 'offer'
  const links = { update: updatePath, buyFirst: isCompared ? comparePath : externalPath }
  const isLinked = choice.kind === 'update' || choice.kind === 'buyFirst'
  return (
    <>
      <TitleAndText family={`move.${isLinked ? choice.kind : 'none'}`} />
      <ConsentFacts company={companyNameOf(external, t)} external={externalName(external, t)} />
      {isLinked && (
        <p>
          <Link className="ds-button" to={links[choice.kind](external.id)}>
            {t(choice.kind === 'buyFirst' && !isCompared ? 'move.buyFirst.insurance' : `move.${choice.kind}.link`)}
          </Link>
        </p>
      )}
    </>
  )
}

interface ManuallyProps {
  readonly external: WalletInsurance
  readonly choice: Extract<MoveChoice, { kind: 'manually' }>
}

/** How to end an insurance without us: a letter to sign by hand. */
function Manually({ external, choice: { reason, lastDay, own } }: ManuallyProps) {
  const { t } = useCopy()
  return (
    <>
      <TitleAndText family={`move.manually.${reason}`} />
      <ConsentFacts company={companyNameOf(external, t)} external={externalName(external, t)} lastDay={lastDay} own={own.insuranceNumber} />
      <section className="stack-tight">
        <h2>{t('move.manually.steps.title')}</h2>
        <ol>
          {['sign', 'send', 'confirm'].map((step) => (
            <li key={step}>{t(`move.manually.steps.${step}`)}</li>
          ))}
        </ol>
      </section>
      <p>
        <a className="ds-button" href={letterPath(external.id)} target="_blank" rel="noopener">
          {t('move.manually.letter')}
        </a>
      </p>
    </>
  )
}

/** Where a signed consent stands: to be regretted, sent, or sent some time ago. */
function Consented({ choice, consent }: { readonly choice: MoveChoice; readonly consent: NonNullable<KnownMove['consent']> }) {
  const { t } = useCopy()
  const kind = choice.kind === 'sent' || choice.kind === 'regret' ? choice.kind : 'over'
  return (
    <>
      <h1>{t(`move.${kind}.title`)}</h1>
      <p className="lead">{t(`move.${kind}.text`, { date: consent.sendOn })}</p>
      <ConsentFacts
        company={consent.companyName}
        external={consent.externalName}
        lastDay={consent.lastDay}
        own={consent.insuranceNumber}
        consent={consent}
      />
      <div className="my-pages-buttons">
        {kind === 'regret' && (
          <Link className="ds-button" data-variant="secondary" to={undoMovePath(consent.externalInsurance)}>
            {t('move.regret.link')}
          </Link>
        )}
        <a className="ds-button" data-variant="tertiary" href={powerOfAttorneyPath(consent.id)} target="_blank" rel="noopener">
          {t(kind === 'over' ? 'move.over.letter' : 'move.power.link')}
        </a>
      </div>
    </>
  )
}
