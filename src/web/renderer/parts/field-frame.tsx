import type { ReactNode } from 'react'
import { FORM_ID } from '../form-id.ts'
import { StatusRegion } from '../status-region.tsx'
import { GENERAL_KEYS } from '../texts.ts'
import type { WidgetProps } from '../define-widget.ts'

/** Properties of a widget that determine its ARIA attributes. */
type AriaSource = Pick<WidgetProps, 'id' | 'texts' | 'error' | 'advice' | 'isPending'>

/**
 * Returns the attributes of a single control: its names, its form and its ARIA attributes.
 * @param notes ids of the widget's own texts about the control, such as a unit or a limit
 */
export function controlAttributes(widget: AriaSource & Pick<WidgetProps, 'name' | 'isRequired'>, notes: readonly string[] = []) {
  return { id: widget.id, name: widget.name, form: FORM_ID, ...ariaAttributes(widget, notes) }
}

/** Returns the ARIA attributes of a control or a group of radios. */
export function ariaAttributes(widget: AriaSource & Pick<WidgetProps, 'isRequired'>, notes: readonly string[] = []) {
  return {
    'aria-required': widget.isRequired,
    'aria-invalid': widget.error !== undefined || undefined,
    ...groupAriaAttributes(widget, notes),
  }
}

/** Returns the ARIA attributes of a plain group. Only its controls can be required or invalid. */
export function groupAriaAttributes(widget: AriaSource, notes: readonly string[] = []) {
  return { 'aria-describedby': describedBy(widget, notes), 'aria-busy': widget.isPending || undefined }
}

function describedBy({ id, texts, error, advice }: AriaSource, notes: readonly string[]): string | undefined {
  const ids = [
    ...(texts.help === undefined ? [] : [helpId(id)]),
    ...notes,
    ...(error === undefined ? [] : [errorId(id)]),
    ...(advice === undefined ? [] : [adviceId(id)]),
  ]
  return ids.length === 0 ? undefined : ids.join(' ')
}

/** Returns the id of a control's help, which describes it. */
export const helpId = (id: string) => `${id}-help`
const errorId = (id: string) => `${id}-error`
const adviceId = (id: string) => `${id}-advice`

/** Renders a label's text. An optional answer is marked, because most are required. */
export function LabelText({ texts, isRequired, general }: Pick<WidgetProps, 'texts' | 'isRequired' | 'general'>) {
  if (isRequired) return texts.label
  return (
    <>
      {texts.label} <span className="flow-optional">({general.t(GENERAL_KEYS.optional)})</span>
    </>
  )
}

/** Renders the content between a label and its control: help, further information, documents. */
export function Guidance({ id, texts, general, documents }: Pick<WidgetProps, 'id' | 'texts' | 'general' | 'documents'>) {
  return (
    <>
      {texts.help !== undefined && (
        <div id={helpId(id)} className="flow-help">
          {general.prose?.(texts.help) ?? texts.help}
        </div>
      )}
      <MoreInfo texts={texts} general={general} documents={documents} />
    </>
  )
}

/** Renders collapsed further information, and documents. */
export function MoreInfo({ texts, general, documents }: Pick<WidgetProps, 'texts' | 'general' | 'documents'>) {
  return (
    <>
      {texts.info !== undefined && (
        <details className="flow-info">
          <summary aria-label={general.t(GENERAL_KEYS.moreInfoAbout, { label: texts.label })}>{general.t(GENERAL_KEYS.moreInfo)}</summary>
          <div className="flow-info-text">{general.prose?.(texts.info) ?? texts.info}</div>
        </details>
      )}
      {documents}
    </>
  )
}

/** Content of a hidden error: changing a text costs less than adding one. */
const NO_ERROR = '\u00a0'

/**
 * Shows a control's error, a running server check, and advice, which does not block. The status region exists before
 * it announces something. The error element exists too, hidden: with `:has()` in the styles, browsers restyle the page
 * whenever an element is added or removed, and errors change while the customer types.
 */
export function FieldFindings({ id, error, advice, isPending, general }: AriaSource & Pick<WidgetProps, 'general'>) {
  return (
    <>
      <p className="ds-validation-message" id={errorId(id)} hidden={error === undefined}>
        {error ?? NO_ERROR}
      </p>
      <StatusRegion className="flow-notes">
        {isPending && <p className="flow-pending">{general.t(GENERAL_KEYS.checking)}</p>}
        {advice !== undefined && (
          <p id={adviceId(id)} className="flow-advice">
            {advice}
          </p>
        )}
      </StatusRegion>
    </>
  )
}

/** Renders label, guidance and findings around one control. */
export function FieldFrame({ widget, children }: { readonly widget: WidgetProps; readonly children: ReactNode }) {
  return (
    <div className="flow-field">
      <label className="ds-label" htmlFor={widget.id}>
        <LabelText {...widget} />
      </label>
      <Guidance {...widget} />
      {children}
      <FieldFindings {...widget} />
    </div>
  )
}
