import { useId, useState, type FormEvent } from 'react'
import type { AuditSearch } from '../../../contract/audit.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { normalizePersonalNumber, parsePersonalNumber } from '../../../values/personal-number.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { AuditField } from './audit-field.tsx'

interface AuditFormProps {
  readonly isBusy: boolean
  readonly onSearch: (search: AuditSearch) => void
}

const EMPTY = { person: '', account: '', from: '', to: '' }

/** The filters of the audit log. They stay in the page: an address would show the personal number. */
export function AuditForm({ isBusy, onSearch }: AuditFormProps) {
  const { t } = useCopy()
  const { clock } = useServices()
  const logged = useId()
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<{ readonly person?: string; readonly to?: string }>({})
  const type = (name: keyof typeof EMPTY) => (value: string) => setTyped({ ...typed, [name]: value })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { search, wrong } = readTyped(typed, swedishDateOf(clock.now()))
    setErrors({
      ...(wrong === 'person' && { person: t('auditLog.person.invalid') }),
      ...(wrong === 'to' && { to: t('auditLog.period.invalid') }),
    })
    if (wrong !== undefined) focusOn(event.currentTarget, wrong)
    else if (!isBusy) onSearch(search)
  }

  return (
    <form className="stack audit-form" noValidate autoComplete="off" onSubmit={submit}>
      <AuditField
        label={t('auditLog.person.label')}
        help={t('auditLog.person.help')}
        error={errors.person}
        name="person"
        inputMode="numeric"
        maxLength={20}
        value={typed.person}
        onChange={type('person')}
      />
      <AuditField
        label={t('auditLog.account.label')}
        help={t('auditLog.account.help')}
        name="account"
        maxLength={300}
        value={typed.account}
        onChange={type('account')}
      />
      <div className="audit-period">
        <AuditField label={t('auditLog.period.from')} name="from" type="date" value={typed.from} onChange={type('from')} />
        <AuditField label={t('auditLog.period.to')} error={errors.to} name="to" type="date" value={typed.to} onChange={type('to')} />
      </div>
      <p className="small" id={logged}>
        {t('auditLog.logged')}
      </p>
      <div>
        <button type="submit" className="ds-button" aria-disabled={isBusy} aria-describedby={logged}>
          {t('auditLog.search')}
        </button>
      </div>
    </form>
  )
}

/** Returns the search, or the first field that is wrong. */
function readTyped(
  { person, account, from, to }: typeof EMPTY,
  today: IsoDate,
): { readonly search: AuditSearch; readonly wrong?: 'person' | 'to' } {
  const personalNumber = normalizePersonalNumber(person.trim())
  const search = {
    ...(personalNumber !== '' && { personalNumber }),
    ...(account.trim() !== '' && { account: account.trim() }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  if (personalNumber !== '' && !parsePersonalNumber(personalNumber, today).ok) return { search, wrong: 'person' }
  return from !== '' && to !== '' && to < from ? { search, wrong: 'to' } : { search }
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
