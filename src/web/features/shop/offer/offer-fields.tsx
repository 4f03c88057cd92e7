import { useId, type ReactNode } from 'react'
import { byLanguage } from '../../../../copy/formats.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { callBackTimes, callBackValue, type OfferField } from './offer-form.ts'

interface FieldProps {
  readonly name: OfferField
  readonly label: string
  readonly help?: string
  readonly value: string
  /** Copy key of what is wrong. */
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The attributes that tie a control to its label, help and error. */
interface ControlAttributes {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

type FrameProps = Pick<FieldProps, 'name' | 'label' | 'help' | 'error'> & {
  readonly children: (control: ControlAttributes) => ReactNode
}

function Frame({ name, label, help, error, children }: FrameProps) {
  const { t } = useCopy()
  const id = useId()
  const [helpId, errorId] = [`${id}-help`, `${id}-error`]
  const described = [...(help === undefined ? [] : [helpId]), ...(error === undefined ? [] : [errorId])].join(' ')
  return (
    <div className="flow-field">
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      {help !== undefined && (
        <p className="small" id={helpId}>
          {help}
        </p>
      )}
      {children({
        id,
        name,
        className: 'ds-input',
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {error !== undefined && (
        <p className="ds-validation-message" id={errorId} data-color="danger">
          {t(error)}
        </p>
      )}
    </div>
  )
}

/** An e-mail address or a telephone number. */
export function ContactField({ type, value, onChange, ...frame }: FieldProps & { readonly type: 'email' | 'tel' }) {
  return (
    <Frame {...frame}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete={type}
          maxLength={254}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Frame>
  )
}

const weekdays = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** The time to be called: a day and a part of it, or any. */
export function TimeField({ days, value, onChange, ...frame }: FieldProps & { readonly days: readonly string[] }) {
  const { t, language } = useCopy()
  return (
    <Frame {...frame}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{t('offer.callBack.any')}</option>
          {callBackTimes(days).map((time) => (
            <option key={callBackValue(time)} value={callBackValue(time)}>
              {t(`offer.callBack.${time.part}`, { day: weekdays(language).format(new Date(time.day)) })}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}
