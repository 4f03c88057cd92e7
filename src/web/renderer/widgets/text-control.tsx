import { Input } from '@digdir/designsystemet-react'
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import type { Scalar, WidgetDefinition, WidgetProps } from './define-widget.ts'
import { controlAttributes, FieldFrame } from './field-frame.tsx'

/** How a text control reads, writes and presents itself. */
export interface TextControlKind extends Pick<WidgetDefinition, 'parse' | 'format'> {
  /** Keyboard, autofill and the like. */
  readonly attributes: (props: WidgetProps) => Omit<ComponentProps<typeof Input>, 'ref'>
}

/**
 * Makes a component for typed answers. What is typed lives in the element alone, so it is never rewritten while
 * typing, and a key draws nothing again. When the control is left, an answer that was understood is written as it is read.
 */
export function createTextControl(kind: TextControlKind) {
  return function TextControl(props: WidgetProps) {
    const { schema, value, given, onChange, onLeave } = props
    const element = useRef<HTMLInputElement>(null)
    const taken = useRef(given)
    const [initial] = useState(() => writeAnswer(kind, value))
    useLayoutEffect(() => {
      // Only an answer given from outside may replace what is typed.
      if (!element.current || taken.current === given) return
      taken.current = given
      takeOver(element.current, kind, schema, value)
    })
    return (
      <FieldFrame widget={props}>
        <Input
          ref={element}
          {...controlAttributes(props)}
          autoComplete={schema.autocomplete ?? 'off'}
          {...kind.attributes(props)}
          defaultValue={initial}
          onInput={(event) => onChange(kind.parse(event.currentTarget.value, schema))}
          onBlur={(event) => {
            write(event.currentTarget, tidyText(kind, event.currentTarget.value, schema))
            onLeave()
          }}
        />
      </FieldFrame>
    )
  }
}

function takeOver(element: HTMLInputElement, kind: TextControlKind, schema: WidgetProps['schema'], value: Scalar | undefined): void {
  if (kind.parse(element.value, schema) !== value) write(element, writeAnswer(kind, value))
}

/** Writes only what is another text: a date that is half typed reads as empty, and writing that would clear it. */
function write(element: HTMLInputElement, text: string): void {
  if (element.value !== text) element.value = text
}

function writeAnswer({ format }: TextControlKind, value: Scalar | undefined): string {
  return value === undefined ? '' : format(value)
}

/** A text as it stands once the control is left: formatted if it was understood, else as it was typed. */
export function tidyText(
  { parse, format }: Pick<TextControlKind, 'parse' | 'format'>,
  text: string,
  schema: WidgetProps['schema'],
): string {
  const value = parse(text, schema)
  if (value === undefined) return text
  const formatted = format(value)
  return formatted === String(value) ? text : formatted
}
