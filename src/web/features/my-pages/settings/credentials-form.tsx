import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { CopyParams } from '../../../../copy/placeholders.ts'
import { USERNAME_PATTERN, type NewCredentials, type OwnCredentials } from '../../../../contract/credentials.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { setCredentials } from '../../../api/settings.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { needsSignIn } from './settings-data.ts'
import { focusFirst, TextField } from './text-field.tsx'
import { SaveFailure } from './save-failure.tsx'

interface CredentialsFormProps {
  /** '' for a customer without one. */
  readonly username: string
  readonly report: (what: string, error: unknown) => void
  readonly onDone: (next: OwnCredentials) => void
  readonly onSignInAgain: () => void
  readonly onCancel: () => void
}

interface Refusal {
  readonly key: string
  readonly params?: CopyParams
}

/** What is wrong, by control. */
type Refusals = Readonly<Partial<Record<keyof NewCredentials, Refusal>>>

const SHORTEST = 12
const username = new RegExp(USERNAME_PATTERN, 'u')

/** What the page can tell by itself; the server also knows which passwords are easy to guess and which names are taken. */
function refusalsOf(typed: NewCredentials): Refusals {
  return {
    ...(!username.test(typed.username.trim()) && { username: { key: 'settings.username.format' } }),
    ...(Array.from(typed.password.normalize('NFC')).length < SHORTEST && {
      password: { key: 'settings.password.tooShort', params: { least: SHORTEST } },
    }),
  }
}

function refusalsIn(error: unknown): Refusals {
  const faults = error instanceof ApiCallError ? error.faults : []
  return Object.fromEntries(faults.map(({ input, message, params }) => [input, { key: message, params }]))
}

/** Returns the state of the form, and what its buttons do. */
function useCredentialsForm({ username: before, report, onDone, onSignInAgain }: Omit<CredentialsFormProps, 'onCancel'>) {
  const { client } = useServices()
  const [typed, setTyped] = useState<NewCredentials>({ username: before, password: '' })
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [refusals, setRefusals] = useState<Refusals>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current, ['username']), [])

  function refuse(found: Refusals): void {
    setRefusals(found)
    focusFirst(form.current, Object.keys(found))
  }

  async function send(): Promise<void> {
    setState('busy')
    try {
      onDone(await setCredentials(client, typed))
    } catch (error) {
      const found = refusalsIn(error)
      const isRefused = Object.keys(found).length > 0
      if (!isRefused) report('setting the user name', error)
      if (needsSignIn(error)) onSignInAgain()
      setState(isRefused ? 'idle' : 'failed')
      refuse(found)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (state === 'busy') return
    const found = refusalsOf(typed)
    if (Object.keys(found).length > 0) refuse(found)
    else void send()
  }

  function type(name: keyof NewCredentials, value: string): void {
    setTyped({ ...typed, [name]: value })
    setRefusals({ ...refusals, [name]: undefined })
  }
  return { typed, state, refusals, form, submit, type }
}

/** The form for a user name and a new password. */
export function CredentialsForm({ onCancel, ...props }: CredentialsFormProps) {
  const { t } = useCopy()
  const [isShown, setShown] = useState(false)
  const { typed, state, refusals, form, submit, type } = useCredentialsForm(props)

  const field = (name: keyof NewCredentials) => ({
    name,
    value: typed[name],
    error: refusals[name] && t(refusals[name].key, refusals[name].params),
    onChange: (value: string) => type(name, value),
  })

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <TextField
        {...field('username')}
        label={t('settings.username.label')}
        help={t('settings.username.help')}
        autoComplete="username"
        maxLength={60}
      />
      <TextField
        {...field('password')}
        label={t('settings.password.label')}
        help={t('settings.password.help', { least: SHORTEST })}
        autoComplete="new-password"
        type={isShown ? 'text' : 'password'}
        maxLength={200}
      />
      <label className="settings-check">
        <input type="checkbox" className="ds-input" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        {t('settings.password.show')}
      </label>
      {state === 'failed' && <SaveFailure />}
      <div className="my-pages-buttons">
        <button type="submit" className="ds-button" aria-disabled={state === 'busy'} aria-busy={state === 'busy'}>
          {t(state === 'busy' ? 'settings.saving' : 'settings.save')}
        </button>
        <button type="button" className="ds-button" data-variant="secondary" onClick={onCancel}>
          {t('settings.cancel')}
        </button>
      </div>
    </form>
  )
}
