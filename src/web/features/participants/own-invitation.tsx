import { useState } from 'react'
import { useLocation } from 'react-router'
import { invitationFacts } from '../../../contract/participant-facts.ts'
import type { Invitation } from '../../../contract/participants.ts'
import { PAGES } from '../../../contract/page-paths.ts'
import { ApiCallError } from '../../api/failure.ts'
import { declineInvitation } from '../../api/participants.ts'
import { useServices } from '../../services/app-services.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { Link } from '../../ui/link.tsx'
import { Private } from '../my-pages/private.tsx'
import { ServiceFlow } from '../service/service-flow.tsx'
import { requestedStep } from '../service/step-parameter.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import type { OpenedInvitation } from './invitation-data.ts'

type Opened = Extract<OpenedInvitation, { kind: 'opened' }>

/** An invitation for the signed-in person: what it is about, the questions and the signature, and the way to decline. */
export function OwnInvitation({ session, token, invitation, flow }: Opened) {
  const [declined, setDeclined] = useState<Invitation>()
  const current = declined ?? invitation
  return (
    <Private session={session}>
      <div className="stack">
        {flow === undefined || current.state !== 'waiting' ? (
          <Ended invitation={current} hasDeclined={declined !== undefined} />
        ) : (
          <Waiting token={token} invitation={invitation} flow={flow} onDeclined={setDeclined} />
        )}
      </div>
    </Private>
  )
}

interface WaitingProps extends Pick<Opened, 'token' | 'invitation'> {
  readonly flow: NonNullable<Opened['flow']>
  readonly onDeclined: (invitation: Invitation) => void
}

function Waiting({ token, invitation, flow, onDeclined }: WaitingProps) {
  const { search } = useLocation()
  const [isDone, setIsDone] = useState(flow.saved?.received !== undefined)
  const [isStopped, setIsStopped] = useState(false)
  return (
    <>
      <ServiceFlow
        flow={flow}
        given={invitationFacts(invitation)}
        notice={requestedStep(search) === undefined && <WhatFor invitation={invitation} />}
        onSubmitted={() => setIsDone(true)}
        onStopped={setIsStopped}
      />
      {!isDone && <Decline {...{ token, invitation, isStopped, onDeclined }} />}
    </>
  )
}

/** What the person is to be insured for, who asks, and what becomes of the answers. */
function WhatFor({ invitation: { asker, insurance, insured, startDate, validUntil, documents } }: { readonly invitation: Invitation }) {
  const { t } = useCopy()
  return (
    <section className="card participant-part">
      <h2>{t('participants.about.title')}</h2>
      <p>{t('participants.about.text', { asker })}</p>
      <dl className="participant-facts">
        <Row label={t('participants.about.insurance')} value={insurance} />
        <Row label={t('participants.about.insured')} value={insured} />
        <Row label={t('participants.about.startDate')} value={t('participants.about.startDate.value', { startDate })} />
        <Row label={t('participants.about.validUntil')} value={t('participants.about.validUntil.value', { validUntil })} />
      </dl>
      <h3>{t('participants.about.documents')}</h3>
      <ul>
        {documents.map(({ title, path }) => (
          <li key={path}>
            <a className="ds-link" href={path} target="_blank" rel="noopener">
              {title}
              <span className="ds-sr-only"> {t('general.newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        {t('participants.about.private', { asker })}{' '}
        <Link className="ds-link" to={`/${PAGES.privacy}`}>
          {t('participants.about.privacy')}
        </Link>
      </p>
    </section>
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

interface DeclineProps extends Pick<WaitingProps, 'token' | 'invitation' | 'onDeclined'> {
  /** Whether an answer stops the person, who then tells the policyholder by the same call, and not by the answer. */
  readonly isStopped: boolean
}

/** Declining cannot be undone, so it is confirmed. */
function Decline({ token, invitation: { asker }, isStopped, onDeclined }: DeclineProps) {
  const { t } = useCopy()
  const { client } = useServices()
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | 'over'>('ready')
  async function decline(): Promise<void> {
    setState('busy')
    try {
      onDeclined(await declineInvitation(client, token))
    } catch (failure) {
      setState(failure instanceof ApiCallError && failure.kind === 'badRequest' ? 'over' : 'failed')
    }
  }
  return (
    <>
      <ConfirmedAction
        copy={isStopped ? 'participants.stopped' : 'participants.decline'}
        params={{ asker }}
        isBusy={state === 'busy'}
        onConfirm={() => void decline()}
      />
      {(state === 'failed' || state === 'over') && (
        <Box kind="error">
          <p>{t(`participants.decline.${state}`)}</p>
        </Box>
      )}
    </>
  )
}

/** The page once there is nothing more to sign. */
function Ended({ invitation: { state, asker }, hasDeclined }: { readonly invitation: Invitation; readonly hasDeclined: boolean }) {
  const { t } = useCopy()
  const end = hasDeclined ? 'declined' : state === 'signed' ? 'signed' : 'over'
  return (
    <>
      <h1>{t(`participants.${end}.title`)}</h1>
      <Box kind={end === 'signed' ? 'success' : 'info'}>
        <p>{t(`participants.${end}.text`, { asker })}</p>
      </Box>
    </>
  )
}
