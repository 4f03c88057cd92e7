import { useId } from 'react'

interface AuditFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'date'
  readonly inputMode?: 'numeric'
  readonly maxLength?: number
  readonly help?: string
  readonly error?: string | undefined
}

/** A labelled control with its help and its error. */
export function AuditField({ label, value, onChange, type = 'text', help, error, ...rest }: AuditFieldProps) {
  const id = useId()
  const described = [help === undefined ? [] : [`${id}-help`], error === undefined ? [] : [`${id}-error`]].flat()
  return (
    <div className="stack-tight">
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      {help !== undefined && (
        <p className="small" id={`${id}-help`}>
          {help}
        </p>
      )}
      <input
        {...rest}
        id={id}
        type={type}
        className="ds-input"
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="alert">
        {error !== undefined && (
          <p id={`${id}-error`} className="ds-validation-message">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
