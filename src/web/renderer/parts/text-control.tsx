import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { Scalar } from '../../../answers/scalar.ts'
import type { WritingContext } from '../../../answers/writers.ts'
import type { ParsingContext, WidgetDefinition, WidgetProps } from '../define-widget.ts'
import { controlAttributes, FieldFrame } from './field-frame.tsx'

/** Parser and formatter of typed answers. */
export type TypedText = Pick<WidgetDefinition, 'parse' | 'format'>

/** Parser, formatter and presentation of a text control. */
export interface TextControlKind extends TypedText {
  /** Keyboard, autofill and the like. */
  readonly attributes: (props: WidgetProps) => Omit<ComponentProps<'input'>, 'ref'>
  /** The unit, shown after the control. */
  readonly unit?: (props: WidgetProps) => string | undefined
}

/**
 * Creates a component for typed answers. The typed text is kept in the element alone, so that typing neither rewrites
 * it nor renders again. When the control loses focus, a valid answer is formatted. Spell checking is off: it may send
 * names and numbers to a service.
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
            spellCheck={false}
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
    <div className="flow-with-unit">
      {children}
      <span id={id} className="flow-unit">
        {unit}
      </span>
    </div>
  )
}

/** Keeps the typed text in its element. Returns the element's props. */
export function useTypedText<Element extends HTMLInputElement | HTMLTextAreaElement>(
  typed: TypedText,
  {
    schema,
    general: texts,
    today,
    value,
    given,
    onChange,
    onLeave,
  }: Pick<WidgetProps, 'schema' | 'general' | 'today' | 'value' | 'given' | 'onChange' | 'onLeave'>,
) {
  const context = { schema, texts, today }
  const element = useRef<Element>(null)
  const taken = useRef({ given, context })
  const [defaultValue] = useState(() => writeAnswer(typed, value, context))
  useLayoutEffect(() => {
    const before = taken.current
    taken.current = { given, context }
    if (!element.current) return
    // Only an answer given from outside may replace what is typed, and another language the way it is written.
    if (before.given !== given) takeOver(element.current, typed, context, value)
    else if (before.context.texts.language !== texts.language)
      write(element.current, tidyText(typed, element.current.value, before.context, context))
  })
  return {
    ref: element,
    defaultValue,
    onInput: (event: { readonly currentTarget: Element }) => onChange(typed.parse(event.currentTarget.value, context)),
    onBlur: (event: { readonly currentTarget: Element }) => {
      write(event.currentTarget, tidyText(typed, event.currentTarget.value, context))
      onLeave()
    },
  }
}

type TextElement = Pick<HTMLInputElement, 'value'>

function takeOver(
  element: HTMLInputElement | HTMLTextAreaElement,
  typed: TypedText,
  context: ParsingContext,
  value: Scalar | undefined,
): void {
  if (typed.parse(element.value, context) === value) return
  write(element, writeAnswer(typed, value, context))
  // who is about to type replaces the answer, and does not add to it
  if (element === document.activeElement) element.select()
}

/** Writes the text only if it differs: writing moves the caret to the end. */
export function write(element: TextElement, text: string): void {
  if (element.value !== text) element.value = text
}

function writeAnswer({ format }: TypedText, value: Scalar | undefined, context: WritingContext): string {
  return value === undefined ? '' : format(value, context)
}

/**
 * Returns the text after the control has lost focus: formatted if it could be parsed, else as typed.
 * @param shown how to format it, if in another language than it was typed in
 */
export function tidyText({ parse, format }: TypedText, text: string, context: ParsingContext, shown: WritingContext = context): string {
  const value = parse(text, context)
  if (value === undefined) return text
  const formatted = format(value, shown)
  return formatted === String(value) ? text : formatted
}
