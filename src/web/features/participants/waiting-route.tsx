import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { WAITING_PARAMETER } from '../../../contract/participant-paths.ts'
import type { WaitingPurchase } from '../../../contract/participants.ts'
import { inSentence } from '../../../copy/in-sentence.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { ApiCallError } from '../../api/failure.ts'
import { cancelWaiting, readWaiting, sendLinkAgain } from '../../api/participants.ts'
import { servicesContext, useServices } from '../../services/app-services.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { ChangingHeading } from '../../ui/changing-heading.tsx'
import { Link } from '../../ui/link.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { browserTimer } from '../../ui/timer.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import { tokenIn } from './token-in.ts'
import './participants.css'

interface WaitingData {
  readonly token: string
  readonly purchase: WaitingPurchase | undefined
  readonly copy: Copy
}

/** Opens the policyholder's page about a purchase that waits for others. The token in the address gives access to it. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<WaitingData> {
  const { client, copy } = context.get(servicesContext)
  const token = tokenIn(url.search, WAITING_PARAMETER)
  const [purchase, texts] = await Promise.all([
    token === undefined ? undefined : readWaiting(client, token).catch(undefinedWhenNotFound),
    copy.load(['participants']),
  ])
  return { token: token ?? '', purchase, copy: texts }
}

function undefinedWhenNotFound(failure: unknown): undefined {
  if (failure instanceof ApiCallError && failure.kind === 'notFound') return undefined
  throw failure
}

/** Whom a signed purchase waits for, since when and until when; the link again, and the way to cancel. */
export function Component() {
  const { token, purchase, copy } = useLoaderData<WaitingData>()
  return (
    <MoreCopy copy={copy}>
      <div className="container page narrow stack">{purchase ? <Purchase key={token} token={token} opened={purchase} /> : <Missing />}</div>
    </MoreCopy>
  )
}

function Missing() {
  const { t } = useCopy()
  return (
    <>
      <h1>{t('participants.waiting.missing.title')}</h1>
      <p>{t('participants.waiting.missing.text')}</p>
      <p className="small">
        {t('participants.help')} <PhoneLink />
      </p>
    </>
  )
}

const REFRESH_MS = 30_000

/** Reads the purchase again now and then while it waits. A failed read leaves what is shown, and the next one tries again. */
function useWaiting(token: string, opened: WaitingPurchase) {
  const { client } = useServices()
  const [purchase, setPurchase] = useState(opened)
  const refresh = useEffectEvent(async () => {
    const now = await readWaiting(client, token).catch(() => undefined)
    if (now) setPurchase(now)
  })
  const isWaiting = purchase.state === 'waiting'
  useEffect(() => (isWaiting ? repeatedly(REFRESH_MS, async () => refresh()) : undefined), [isWaiting])
  return { purchase, setPurchase }
}

/** Runs work again and again, each time after a pause. @returns a function that stops it */
function repeatedly(ms: number, work: () => Promise<void>): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const pause = (): void => {
    if (!isOver) stop = browserTimer(ms, () => void work().finally(pause))
  }
  pause()
  return () => {
    isOver = true
    stop?.()
  }
}

function Purchase({ token, opened }: { readonly token: string; readonly opened: WaitingPurchase }) {
  const { purchase, setPurchase } = useWaiting(token, opened)
  return purchase.state === 'waiting' ? (
    <Waiting token={token} purchase={purchase} onChange={setPurchase} />
  ) : (
    <Ended purchase={purchase} state={purchase.state} />
  )
}

const namesOf = (others: WaitingPurchase['others']) => new Intl.ListFormat('sv').format(others.map(({ firstName }) => firstName))

interface WaitingProps {
  readonly token: string
  readonly purchase: WaitingPurchase
  readonly onChange: (purchase: WaitingPurchase) => void
}

function Waiting({ token, purchase, onChange }: WaitingProps) {
  const { t } = useCopy()
  const { insurance, startDate, askedOn, validUntil, others } = purchase
  const missing = others.filter(({ hasSigned }) => !hasSigned)
  const names = namesOf(missing)
  return (
    <>
      <ChangingHeading text={missing.length > 0 ? t('participants.waiting.title', { names }) : t('participants.waiting.allSigned.title')} />
      <p className="lead">
        {missing.length > 0
          ? t('participants.waiting.text', { names, validUntil, insurance: inSentence(insurance) })
          : t('participants.waiting.allSigned.text')}
      </p>
      <dl className="participant-facts card">
        <Row label={t('participants.about.insurance')} value={insurance} />
        <Row label={t('participants.about.startDate')} value={t('participants.about.startDate.value', { startDate })} />
        <Row label={t('participants.waiting.you')} value={t('participants.waiting.signedOn', { askedOn })} />
        {others.map(({ participant, firstName, hasSigned }) => (
          <Row key={participant} label={firstName} value={t(`participants.waiting.${hasSigned ? 'hasSigned' : 'hasNotSigned'}`)} />
        ))}
      </dl>
      <p>{t('participants.waiting.private')}</p>
      {missing.length > 0 && <Actions token={token} purchase={purchase} onChange={onChange} />}
    </>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type Acting = 'ready' | 'busy' | 'sent' | 'tooManyMails' | 'invitationOver' | 'failed'

function Actions({ token, purchase: { maySendAgain }, onChange }: WaitingProps) {
  const { t } = useCopy()
  const { client } = useServices()
  const [acting, setActing] = useState<Acting>('ready')
  async function act(call: typeof sendLinkAgain, done: Acting): Promise<void> {
    setActing('busy')
    try {
      onChange(await call(client, token))
      setActing(done)
    } catch (failure) {
      const code = failure instanceof ApiCallError ? failure.code : undefined
      setActing(code === 'tooManyMails' || code === 'invitationOver' ? code : 'failed')
    }
  }
  const isBusy = acting === 'busy'
  return (
    <>
      <section className="participant-part">
        <h2>{t('participants.sendAgain.title')}</h2>
        <p>{t(maySendAgain ? 'participants.sendAgain.text' : 'participants.sendAgain.wait')}</p>
        {maySendAgain && (
          <p>
            <button
              type="button"
              className="ds-button"
              aria-busy={isBusy}
              aria-disabled={isBusy}
              onClick={() => !isBusy && void act(sendLinkAgain, 'sent')}
            >
              {t('participants.sendAgain.button')}
            </button>
          </p>
        )}
      </section>
      <output>{acting !== 'ready' && acting !== 'busy' && t(`participants.sendAgain.${acting}`)}</output>
      <ConfirmedAction copy="participants.cancel" isBusy={isBusy} onConfirm={() => void act(cancelWaiting, 'ready')} />
    </>
  )
}

/** The page once nothing is waited for: the way to the receipt, or what the policyholder can do instead. */
function Ended({
  purchase: { insurance, others, validUntil, receiptPath },
  state,
}: {
  readonly purchase: WaitingPurchase
  readonly state: Exclude<WaitingPurchase['state'], 'waiting'>
}) {
  const { t } = useCopy()
  const names = namesOf(others.filter(({ hasSigned }) => !hasSigned))
  return (
    <>
      <ChangingHeading text={t(`participants.ended.${state}.title`)} />
      <Box kind={state === 'concluded' ? 'success' : 'info'}>
        <p>{t(`participants.ended.${state}.text`, { names, validUntil, insurance: inSentence(insurance) })}</p>
      </Box>
      {receiptPath !== undefined && (
        <p>
          <Link className="ds-button" to={receiptPath}>
            {t('participants.ended.receipt')}
          </Link>
        </p>
      )}
      {state === 'declined' && (
        <p>
          <PhoneLink className="ds-button">{t('general.block.phone')}</PhoneLink>
        </p>
      )}
      {state !== 'concluded' && (
        <p>
          <Link className="ds-link" to="/#forsakringar">
            {t('participants.ended.again')}
          </Link>
        </p>
      )}
    </>
  )
}
