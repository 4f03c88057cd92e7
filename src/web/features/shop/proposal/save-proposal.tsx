import { useRef, useState, type FormEvent } from 'react'
import { proposalPath, type SaveProposalRequest } from '../../../../contract/proposals.ts'
import { answersToPropose } from '../../../../quote/proposal.ts'
import { isEmailAddress, normalizeEmail } from '../../../../../validators/email/email-address.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { saveProposal } from '../../../api/proposals.ts'
import { useServices } from '../../../services/app-services.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Box } from '../../../ui/box.tsx'
import { HeldButton } from '../../../ui/held-button.tsx'
import type { Purchase } from '../purchase/purchase.ts'
import './proposal.css'

/** The server's refusals that the customer can do something about. */
const REFUSALS = ['tooManyMails', 'tooManyProposals'] as const
type Refusal = (typeof REFUSALS)[number]

type Saving =
  | { readonly kind: 'asking' | 'saving' | 'failed' | 'badEmail' | Refusal }
  | { readonly kind: 'sent'; readonly email: string; readonly validUntil: string }
  | { readonly kind: 'copied' | 'link'; readonly link: string; readonly validUntil: string }

const FIELD = 'proposal-email'
const TITLE = 'proposal-title'

/**
 * Saves the price and the answers, with a link to continue another day. The customer gets the link by e-mail or copies
 * it.
 */
export function SaveProposal({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useCopy()
  const dialog = useRef<HTMLDialogElement>(null)
  const { saving, save, setSaving } = useSaving(purchase)
  const isBusy = saving.kind === 'saving'

  function begin(): void {
    setSaving({ kind: 'asking' })
    dialog.current?.showModal()
  }

  return (
    <div className="save-proposal">
      <button type="button" className="ds-button" data-variant="tertiary" data-size="sm" onClick={begin}>
        {t('general.proposal.save')}
      </button>
      <dialog ref={dialog} className="ds-dialog" aria-labelledby={TITLE}>
        <h2 className="ds-heading" data-size="xs" id={TITLE}>
          {t('general.proposal.save.title')}
        </h2>
        <p>{t('general.proposal.save.text')}</p>
        <EmailForm
          isBusy={isBusy}
          isBad={saving.kind === 'badEmail'}
          onSend={(recipient) => void save(recipient)}
          onBadEmail={() => setSaving({ kind: 'badEmail' })}
        />
        <HeldButton className="ds-button" data-variant="secondary" isHeld={isBusy} onPress={() => void save()}>
          {t('general.proposal.copy')}
        </HeldButton>
        <Outcome saving={saving} />
        <button type="button" className="ds-button" data-variant="tertiary" onClick={() => dialog.current?.close()}>
          {t('general.proposal.close')}
        </button>
      </dialog>
    </div>
  )
}

interface ProposalSaving {
  readonly saving: Saving
  readonly setSaving: (saving: Saving) => void
  /** @param recipient e-mail address of the link; without one, copies the link */
  readonly save: (recipient?: string) => Promise<void>
}

/** Returns the progress of the saving, and the function that saves. */
function useSaving(purchase: Purchase): ProposalSaving {
  const { client } = useServices()
  const [saving, setSaving] = useState<Saving>({ kind: 'asking' })
  async function save(recipient?: string): Promise<void> {
    const request = requestOf(purchase, recipient)
    if (saving.kind === 'saving' || request === undefined) return
    setSaving({ kind: 'saving' })
    try {
      const { token, validUntil } = await saveProposal(client, request)
      const link = `${window.location.origin}${proposalPath(token)}`
      setSaving(recipient === undefined ? { kind: await copyText(link), link, validUntil } : { kind: 'sent', email: recipient, validUntil })
    } catch (failure) {
      setSaving({ kind: refusalOf(failure) ?? 'failed' })
    }
  }
  return { saving, setSaving, save }
}

interface EmailFormProps {
  readonly isBusy: boolean
  readonly isBad: boolean
  readonly onSend: (recipient: string) => void
  readonly onBadEmail: () => void
}

function EmailForm({ isBusy, isBad, onSend, onBadEmail }: EmailFormProps) {
  const { t } = useCopy()
  const [email, setEmail] = useState('')

  function send(event: FormEvent): void {
    event.preventDefault()
    const recipient = normalizeEmail(email)
    if (isEmailAddress(recipient)) return onSend(recipient)
    onBadEmail()
    document.getElementById(FIELD)?.focus()
  }

  return (
    <form noValidate onSubmit={send}>
      <div className="flow-field">
        <label className="ds-label" htmlFor={FIELD}>
          {t('general.proposal.email')}
        </label>
        <input
          id={FIELD}
          className="ds-input"
          type="email"
          autoComplete="email"
          value={email}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? `${FIELD}-error` : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        {isBad && (
          <p className="ds-validation-message" id={`${FIELD}-error`} data-color="danger">
            {t('error.email.format')}
          </p>
        )}
      </div>
      <button type="submit" className="ds-button" aria-disabled={isBusy}>
        {t('general.proposal.send')}
      </button>
    </form>
  )
}

const isRefusal = (word: string): word is Refusal => REFUSALS.some((refusal) => refusal === word)

function refusalOf(failure: unknown): Refusal | undefined {
  const code = failure instanceof ApiCallError ? failure.code : undefined
  return code !== undefined && isRefusal(code) ? code : undefined
}

function Outcome({ saving }: { readonly saving: Saving }) {
  const { t } = useCopy()
  if (saving.kind === 'saving') return <output>{t('general.proposal.saving')}</output>
  if (saving.kind === 'failed' || isRefusal(saving.kind))
    return <Box kind="error" headingLevel={3} title={t(`general.proposal.${saving.kind}`)} />
  if (saving.kind === 'sent')
    return (
      <Box kind="success" headingLevel={3} title={t('general.proposal.sent', { recipient: saving.email })}>
        <p>{t('general.proposal.validUntil', { validUntil: saving.validUntil })}</p>
      </Box>
    )
  if (saving.kind !== 'copied' && saving.kind !== 'link') return null
  return (
    <Box kind="success" headingLevel={3} title={t(`general.proposal.${saving.kind}`)}>
      <input
        className="ds-input"
        readOnly
        aria-label={t('general.proposal.linkLabel')}
        value={saving.link}
        onFocus={(event) => event.target.select()}
      />
      <p>{t('general.proposal.validUntil', { validUntil: saving.validUntil })}</p>
    </Box>
  )
}

/** Returns the request that saves the shown quote and the current answers; undefined without a quote. */
function requestOf({ state, answers, flow, hash }: Purchase, email: string | undefined): SaveProposalRequest | undefined {
  const quote = state.getState().selectedQuote
  if (quote === null) return undefined
  const { answers: given, answered } = answers.getState()
  const proposed = answersToPropose(flow.document, given)
  return {
    quoteNumber: quote.quoteNumber,
    flow: { bundle: hash, answers: proposed },
    answered: Object.keys(answered).filter((input) => Object.hasOwn(proposed, input)),
    ...(email !== undefined && { email }),
  }
}

/** If the browser does not let the page copy, the customer can copy the link by hand. */
async function copyText(text: string): Promise<'copied' | 'link'> {
  return window.navigator.clipboard.writeText(text).then(
    () => 'copied' as const,
    () => 'link' as const,
  )
}
