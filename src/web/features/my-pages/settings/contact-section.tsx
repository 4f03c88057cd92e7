import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ContactDetails } from '../../../../contract/customer-update.ts'
import { updateCustomer } from '../../../api/customers.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import type { SessionUser } from '../../session/machine.ts'
import type { Session } from '../../session/session.ts'
import { contactDetailsOf } from '../customer-data.ts'
import { Fact } from '../fact.tsx'
import { ApiCallError } from '../../../api/failure.ts'
import {
  CONTACT_FIELDS,
  changesOf,
  draftOf,
  faultsOf,
  undoOf,
  type ContactDraft,
  type ContactFaults,
  type ContactField,
} from './contact-draft.ts'
import { focusFirst, TextField } from './text-field.tsx'
import { SaveFailure } from './save-failure.tsx'

interface ContactSectionProps {
  readonly session: Pick<Session, 'updateUser' | 'ask'>
  readonly user: SessionUser
}

type Done =
  | { readonly kind: 'none' | 'failed' | 'undone' | 'unchanged' }
  | { readonly kind: 'saved'; readonly undo: ContactDetails | undefined }

/** The customer's contact details, which can be changed. [P3.6] */
export function ContactSection({ session, user }: ContactSectionProps) {
  const { t } = useCopy()
  const [isEditing, setEditing] = useState(false)
  const { done, isBusy, setDone, save } = useSaving(session)
  const heading = useFocusWhenLost<HTMLHeadingElement>(`${isEditing} ${done.kind}`)
  const known = draftOf(user)

  async function submit(draft: ContactDraft): Promise<void> {
    const changes = changesOf(draft, known)
    if (Object.keys(changes).length === 0) setDone({ kind: 'unchanged' })
    else if (!(await save(changes, { kind: 'saved', undo: undoOf(changes, known) }))) return
    setEditing(false)
  }

  return (
    <section className="card stack settings-section">
      <h2 ref={heading} tabIndex={-1}>
        {t('settings.contact.title')}
      </h2>
      <p>{t('settings.contact.text')}</p>
      {isEditing ? (
        <ContactForm
          known={known}
          isBusy={isBusy}
          onSubmit={submit}
          onCancel={() => {
            setDone({ kind: 'none' })
            setEditing(false)
          }}
        />
      ) : (
        <ContactFacts
          known={known}
          onEdit={() => {
            setDone({ kind: 'none' })
            setEditing(true)
          }}
        />
      )}
      <output className="settings-done">
        {['saved', 'undone', 'unchanged'].includes(done.kind) && t(`settings.contact.${done.kind}`)}
      </output>
      {done.kind === 'saved' && done.undo && <UndoButton isBusy={isBusy} onUndo={() => void save(done.undo ?? {}, { kind: 'undone' })} />}
      {done.kind === 'failed' && <SaveFailure />}
    </section>
  )
}

function UndoButton({ isBusy, onUndo }: { readonly isBusy: boolean; readonly onUndo: () => void }) {
  const { t } = useCopy()
  return (
    <div>
      <button type="button" className="ds-button" data-variant="secondary" aria-disabled={isBusy} onClick={() => !isBusy && onUndo()}>
        {t('settings.undo')}
      </button>
    </div>
  )
}

/** Returns the saving of contact details, and how the last one went. */
function useSaving(session: ContactSectionProps['session']) {
  const { client, log } = useServices()
  const [done, setDone] = useState<Done>({ kind: 'none' })
  const [isBusy, setBusy] = useState(false)

  /** @returns whether the details were saved */
  async function save(changes: ContactDetails, after: Done): Promise<boolean> {
    setBusy(true)
    setDone({ kind: 'none' })
    try {
      session.updateUser(contactDetailsOf(await updateCustomer(client, log, changes)))
      setDone(after)
      return true
    } catch (error) {
      if (error instanceof ApiCallError && error.status === 401) void session.ask()
      setDone({ kind: 'failed' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { done, isBusy, setDone, save }
}

function ContactFacts({ known, onEdit }: { readonly known: ContactDraft; readonly onEdit: () => void }) {
  const { t } = useCopy()
  const town = [known.zip, known.city].filter(Boolean).join(' ')
  const facts = { address: [known.street, town].filter(Boolean).join(', '), email: known.email, phone: known.phone }
  return (
    <>
      <dl className="my-pages-facts">
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} label={t(`settings.contact.${name}.label`)}>
            {value || t('settings.contact.unknown')}
          </Fact>
        ))}
      </dl>
      <div>
        <button type="button" className="ds-button" data-variant="secondary" onClick={onEdit}>
          {t('settings.contact.edit')}
        </button>
      </div>
    </>
  )
}

interface ContactFormProps {
  readonly known: ContactDraft
  readonly isBusy: boolean
  readonly onSubmit: (draft: ContactDraft) => Promise<void>
  readonly onCancel: () => void
}

const CONTROLS = {
  street: { autoComplete: 'street-address', maxLength: 100 },
  zip: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
  city: { autoComplete: 'address-level2', maxLength: 60 },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 30 },
} as const satisfies Readonly<Record<ContactField, object>>

function ContactForm({ known, isBusy, onSubmit, onCancel }: ContactFormProps) {
  const { t } = useCopy()
  const [draft, setDraft] = useState(known)
  const [faults, setFaults] = useState<ContactFaults>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current, ['street']), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    const found = faultsOf(draft, known)
    setFaults(found)
    const wrong = Object.keys(found)
    if (wrong.length > 0) focusFirst(form.current, wrong)
    else void onSubmit(draft)
  }

  const error = (field: ContactField) => {
    const key = faults[field]
    return key === undefined ? undefined : t(key)
  }
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {CONTACT_FIELDS.map((field) => (
        <TextField
          key={field}
          {...CONTROLS[field]}
          name={field}
          label={t(`settings.contact.${field}.label`)}
          value={draft[field]}
          error={error(field)}
          onChange={(typed) => {
            setDraft({ ...draft, [field]: typed })
            setFaults({ ...faults, [field]: undefined })
          }}
        />
      ))}
      <div className="my-pages-buttons">
        <button type="submit" className="ds-button" aria-disabled={isBusy} aria-busy={isBusy}>
          {t(isBusy ? 'settings.saving' : 'settings.save')}
        </button>
        <button type="button" className="ds-button" data-variant="secondary" onClick={onCancel}>
          {t('settings.cancel')}
        </button>
      </div>
    </form>
  )
}
