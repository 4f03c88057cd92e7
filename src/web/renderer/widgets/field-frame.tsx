import { Label, ValidationMessage } from '@digdir/designsystemet-react'
import type { ReactNode } from 'react'
import { FORM_ID } from '../form-id.ts'
import { GENERAL_KEYS } from '../texts.ts'
import type { WidgetProps } from './define-widget.ts'

/** What every single control has: its names, its form, and what assistive technology is told of it. */
export function controlAttributes({
  id,
  name,
  texts,
  error,
  isRequired,
}: Pick<WidgetProps, 'id' | 'name' | 'texts' | 'error' | 'isRequired'>) {
  return { id, name, form: FORM_ID, ...toldOf({ id, texts, error, isRequired }) }
}

/** What assistive technology is told of a control or a group of controls. */
export function toldOf({ id, texts, error, isRequired }: Pick<WidgetProps, 'id' | 'texts' | 'error' | 'isRequired'>) {
  return {
    'aria-required': isRequired,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': describedBy({ id, texts, error }),
  }
}

function describedBy({ id, texts, error }: Pick<WidgetProps, 'id' | 'texts' | 'error'>): string | undefined {
  const ids = [...(texts.help === undefined ? [] : [helpId(id)]), ...(error === undefined ? [] : [errorId(id)])]
  return ids.length === 0 ? undefined : ids.join(' ')
}

const helpId = (id: string) => `${id}-help`
const errorId = (id: string) => `${id}-error`

/** A label's text, with a mark if the answer is optional: most are required, so those are not marked. */
export function LabelText({ texts, isRequired, general }: Pick<WidgetProps, 'texts' | 'isRequired' | 'general'>) {
  if (isRequired) return texts.label
  return (
    <>
      {texts.label} <span className="flow-optional">({general.t(GENERAL_KEYS.optional)})</span>
    </>
  )
}

/** What stands between a label and its control: help, further information, documents. */
export function Guidance({ id, texts, general, documents }: Pick<WidgetProps, 'id' | 'texts' | 'general' | 'documents'>) {
  return (
    <>
      {texts.help !== undefined && (
        <div id={helpId(id)} className="flow-help">
          {texts.help}
        </div>
      )}
      {texts.info !== undefined && (
        <details className="flow-info">
          <summary aria-label={general.t(GENERAL_KEYS.moreInfoAbout, { label: texts.label })}>{general.t(GENERAL_KEYS.moreInfo)}</summary>
          <div className="flow-info-text">{texts.info}</div>
        </details>
      )}
      {documents}
    </>
  )
}

/** The error of a control. */
export function FieldError({ id, error }: Pick<WidgetProps, 'id' | 'error'>) {
  return error === undefined ? null : <ValidationMessage id={errorId(id)}>{error}</ValidationMessage>
}

/** Label, guidance and error around one control. */
export function FieldFrame({ widget, children }: { readonly widget: WidgetProps; readonly children: ReactNode }) {
  return (
    <div className="flow-field">
      <Label htmlFor={widget.id}>
        <LabelText {...widget} />
      </Label>
      <Guidance {...widget} />
      {children}
      <FieldError {...widget} />
    </div>
  )
}
