import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { Scalar, WidgetDefinition, WidgetProps } from './define-widget.ts'
import { controlAttributes, FieldFrame } from './field-frame.tsx'

/** How typed answers are read and written. */
export type TypedText = Pick<WidgetDefinition, 'parse' | 'format'>

/** How a text control reads, writes and presents itself. */
export interface TextControlKind extends TypedText {
  /** Keyboard, autofill and the like. */
  readonly attributes: (props: WidgetProps) => Omit<ComponentProps<'input'>, 'ref'>
  /** What the number in it counts, shown after it. */
  readonly unit?: (props: WidgetProps) => string | undefined
}

/**
 * Makes a component for typed answers. What is typed lives in the element alone, so it is never rewritten while
 * typing, and a key draws nothing again. When the control is left, an answer that was understood is written as it is read.
 */
export function createTextControl(kind: TextControlKind) {
  return function TextControl(props: WidgetProps) {
    const typed = useTypedText<HTMLInputElement>(kind, props)
    const unit = kind.unit?.(props)
    const unitId = `${props.id}-unit`
    return (
      <FieldFrame widget={props}>
        <WithUnit id={unitId} unit={unit}>
          <input
            className="ds-input"
            {...controlAttributes(props, unit === undefined ? [] : [unitId])}
            autoComplete={props.schema.autocomplete ?? 'off'}
            {...kind.attributes(props)}
            {...typed}
          />
        </WithUnit>
      </FieldFrame>
    )
  }
}

function WithUnit({ id, unit, children }: { readonly id: string; readonly unit: string | undefined; readonly children: ReactNode }) {
  if (unit === undefined) return children
  return (
    <div className="ds-field-affixes">
      {children}
      <span id={id} className="ds-field-affix">
        {unit}
      </span>
    </div>
  )
}

/** Keeps the draft of a typed answer in its element. The props are for the element. */
export function useTypedText<Element extends HTMLInputElement | HTMLTextAreaElement>(
  typed: TypedText,
  { schema, value, given, onChange, onLeave }: Pick<WidgetProps, 'schema' | 'value' | 'given' | 'onChange' | 'onLeave'>,
) {
  const element = useRef<Element>(null)
  const taken = useRef(given)
  const [defaultValue] = useState(() => writeAnswer(typed, value))
  useLayoutEffect(() => {
    // Only an answer given from outside may replace what is typed.
    if (!element.current || taken.current === given) return
    taken.current = given
    takeOver(element.current, typed, schema, value)
  })
  return {
    ref: element,
    defaultValue,
    onInput: (event: { readonly currentTarget: Element }) => onChange(typed.parse(event.currentTarget.value, schema)),
    onBlur: (event: { readonly currentTarget: Element }) => {
      write(event.currentTarget, tidyText(typed, event.currentTarget.value, schema))
      onLeave()
    },
  }
}

type TextElement = Pick<HTMLInputElement, 'value'>

function takeOver(element: TextElement, typed: TypedText, schema: WidgetProps['schema'], value: Scalar | undefined): void {
  if (typed.parse(element.value, schema) !== value) write(element, writeAnswer(typed, value))
}

/** Writes only what is another text: a date that is half typed reads as empty, and writing that would clear it. */
function write(element: TextElement, text: string): void {
  if (element.value !== text) element.value = text
}

function writeAnswer({ format }: TypedText, value: Scalar | undefined): string {
  return value === undefined ? '' : format(value)
}

/** A text as it stands once the control is left: formatted if it was understood, else as it was typed. */
export function tidyText({ parse, format }: TypedText, text: string, schema: WidgetProps['schema']): string {
  const value = parse(text, schema)
  if (value === undefined) return text
  const formatted = format(value)
  return formatted === String(value) ? text : formatted
}
