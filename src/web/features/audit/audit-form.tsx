import { useId, useState, type FormEvent } from 'react'
import type { AuditSearch } from '../../../contract/audit.ts'
import { swedishDateOf } from '../../../values/clock.ts'
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
    const { account, from, to } = typed
    const personalNumber = normalizePersonalNumber(typed.person.trim())
    const isPersonWrong = personalNumber !== '' && !parsePersonalNumber(personalNumber, swedishDateOf(clock.now())).ok
    const isPeriodWrong = from !== '' && to !== '' && to < from
    setErrors({
      ...(isPersonWrong && { person: t('auditLog.person.invalid') }),
      ...(isPeriodWrong && { to: t('auditLog.period.invalid') }),
    })
    const wrong = isPersonWrong ? 'person' : isPeriodWrong ? 'to' : undefined
    if (wrong !== undefined) {
      const field = event.currentTarget.elements.namedItem(wrong)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    if (isBusy) return
    onSearch({
      ...(personalNumber !== '' && { personalNumber }),
      ...(account.trim() !== '' && { account: account.trim() }),
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
    })
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
