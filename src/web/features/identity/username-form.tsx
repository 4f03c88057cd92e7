import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { UsernameRequest } from '../../../contract/sign-in.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import '../sign/bankid-panel.css'
import { refusalMessage, type RefusalMessage } from './username-refusal.ts'

interface UsernameFormProps {
  /** The initial value of the field. */
  readonly username: string
  /** Whether the customer has just chosen to sign in by user name: the field then gets the focus. */
  readonly isChosen: boolean
  /** Signs in and leaves the page. Rejects when refused. */
  readonly onSubmit: (request: UsernameRequest) => Promise<void>
  readonly onBankId: () => void
}

interface Missing {
  readonly username: boolean
  readonly password: boolean
}

/** Returns the form's state and its handlers. */
function useUsernameForm({ isChosen, onSubmit }: Pick<UsernameFormProps, 'isChosen' | 'onSubmit'>) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<RefusalMessage>()
  const [missing, setMissing] = useState<Missing>({ username: false, password: false })
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isChosen) nameField.current?.focus()
  }, [isChosen])

  async function send(request: UsernameRequest): Promise<void> {
    setSending(true)
    try {
      await onSubmit(request)
    } catch (error) {
      setSending(false)
      setRefusal(refusalMessage(error))
      const field = passwordField.current
      if (field) field.value = ''
      field?.focus()
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isSending) return
    const request = { username: nameField.current?.value.trim() ?? '', password: passwordField.current?.value ?? '' }
    const lacks = { username: request.username === '', password: request.password === '' }
    setMissing(lacks)
    setRefusal(undefined)
    if (lacks.username) nameField.current?.focus()
    else if (lacks.password) passwordField.current?.focus()
    else void send(request)
  }

  return { isSending, refusal, missing, nameField, passwordField, submit }
}

/** The form for user name and password. A refusal shows at once and clears the password. */
export function UsernameForm({ username, isChosen, onSubmit, onBankId }: UsernameFormProps) {
  const { t } = useCopy()
  const headingId = useId()
  const { isSending, refusal, missing, nameField, passwordField, submit } = useUsernameForm({ isChosen, onSubmit })

  return (
    <section className="bankid-panel" aria-labelledby={headingId}>
      <h2 className="ds-heading" id={headingId}>
        {t('identity.username.heading')}
      </h2>
      <form className="stack" noValidate onSubmit={submit}>
        <SignInField
          label={t('identity.username.name')}
          field={nameField}
          initial={username}
          type="text"
          autoComplete="username"
          error={missing.username ? t('identity.username.missingName') : undefined}
        />
        <SignInField
          label={t('identity.username.password')}
          field={passwordField}
          initial=""
          type="password"
          autoComplete="current-password"
          error={missing.password ? t('identity.username.missingPassword') : undefined}
        />
        {/* The region exists before its message, because a screen reader announces only changes. */}
        <div role="alert">
          {refusal && (
            <p className="ds-validation-message bankid-message" data-color="danger">
              {t(refusal.key, refusal.params)}
            </p>
          )}
        </div>
        <div className="bankid-actions">
          <button type="submit" className="ds-button" aria-disabled={isSending}>
            {t(isSending ? 'identity.username.sending' : 'identity.username.submit')}
          </button>
          <button type="button" className="ds-button" data-variant="tertiary" onClick={onBankId}>
            {t('identity.username.bankid')}
          </button>
        </div>
      </form>
    </section>
  )
}

interface SignInFieldProps {
  readonly label: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly initial: string
  readonly type: 'text' | 'password'
  readonly autoComplete: 'username' | 'current-password'
  readonly error: string | undefined
}

function SignInField({ label, field, initial, error, ...kind }: SignInFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="stack-tight">
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...kind}
        id={id}
        ref={field}
        className="ds-input"
        defaultValue={initial}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p className="ds-validation-message" id={errorId} data-color="danger">
          {error}
        </p>
      )}
    </div>
  )
}
