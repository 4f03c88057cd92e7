import { useLoaderData, useLocation } from 'react-router'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { Link } from '../../ui/link.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { loginAddress, signInAddress } from '../session/return-to.ts'
import type { InvitationData, OpenedInvitation } from './invitation-data.ts'
import { OwnInvitation } from './own-invitation.tsx'
import './participants.css'

export { loader } from './invitation-data.ts'
export { isAnotherServicePage as shouldRevalidate } from '../service/step-parameter.ts'

/** The page of a link to a person whom a policyholder wants to insure too: who asks, the person's own answers, the signature. */
export function Component() {
  const { opened, copy } = useLoaderData<InvitationData>()
  return (
    <MoreCopy copy={copy}>
      <div className="container page narrow stack">
        {opened.kind === 'opened' ? <OwnInvitation key={opened.token} {...opened} /> : <Closed kind={opened.kind} />}
      </div>
    </MoreCopy>
  )
}

/** The page while nobody, or another person, has signed in, and of a link that leads nowhere. */
function Closed({ kind }: { readonly kind: Exclude<OpenedInvitation['kind'], 'opened'> }) {
  const { t } = useCopy()
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>{t(`participants.${kind}.title`)}</h1>
      {kind === 'otherPerson' ? (
        <Box kind="warning">
          <p>{t('participants.otherPerson.text')}</p>
        </Box>
      ) : (
        <p className="lead">{t(`participants.${kind}.text`)}</p>
      )}
      {kind === 'signIn' && (
        <p>
          <a className="ds-button" href={loginAddress('bankid', pathname + search)}>
            {t('participants.signIn.button')}
          </a>
        </p>
      )}
      {kind === 'otherPerson' && (
        <p>
          {/* the page to sign in ends the present session first */}
          <Link className="ds-button" to={signInAddress({ pathname, search })}>
            {t('participants.otherPerson.button')}
          </Link>
        </p>
      )}
      <p className="small">
        {t('participants.help')} <PhoneLink />
      </p>
    </>
  )
}
