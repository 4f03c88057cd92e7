import { useId, type HTMLInputAutoCompleteAttribute } from 'react'

interface TextFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'tel' | 'password'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'numeric' | 'email' | 'tel'
  readonly maxLength: number
  readonly help?: string | undefined
  readonly error: string | undefined
}

/** A labelled text control with its help and its error. */
export function TextField({ label, name, value, onChange, type = 'text', help, error, ...rest }: TextFieldProps) {
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
        name={name}
        type={type}
        className="ds-input"
        value={value}
        autoCapitalize={type === 'text' ? undefined : 'none'}
        spellCheck={false}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p className="ds-validation-message" id={`${id}-error`} data-color="danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** Moves the focus to the first control of a form that has one of these names. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const controls = Array.from(form?.elements ?? []).filter((control) => control instanceof HTMLInputElement)
  controls.find(({ name }) => names.includes(name))?.focus()
}
