import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { FieldPathId, Registry, SchemaUtilsType } from '@rjsf/utils'
import toFieldPathId from '@rjsf/utils/lib/toFieldPathId.js'
import { memo, type ComponentType } from 'react'
import type { InputSchema } from '../../engine/document.ts'
import type { Json } from '../../values/json.ts'
import type { WidgetProps } from './widgets/define-widget.ts'

/** Ids of controls are `flow-<input>`. */
const ID_PREFIX = 'flow'
const ID_SEPARATOR = '-'

const PATH_OPTIONS = { idPrefix: ID_PREFIX, idSeparator: ID_SEPARATOR } as const

/** Id of the control of an input, or of the group around its controls. */
export function controlId(input: string): string {
  return ID_PREFIX + ID_SEPARATOR + input
}

/** RJSF's name for the place of an input. */
export function fieldPathOf(input: string): FieldPathId {
  return toFieldPathId(input, PATH_OPTIONS)
}

/** What an input hands to its widget beside what RJSF knows. */
export interface InputOptions {
  readonly given: number
  readonly advice: string | undefined
  readonly isPending: boolean
  readonly renderPart: WidgetProps['renderPart']
  readonly rows: WidgetProps['rows']
}

/** What RJSF hands to every widget, as far as we read it. */
export interface HandedProps {
  readonly id: string
  readonly name: string
  readonly value: Json | undefined
  readonly required?: boolean
  readonly rawErrors?: readonly string[]
  readonly options: InputOptions
  readonly onChange: (value: Json | undefined) => void
  readonly onBlur: (id: string, value: Json | undefined) => void
}

interface SingleFieldProps {
  readonly name: string
  readonly schema: InputSchema
  readonly uiSchema: { readonly 'ui:widget': ComponentType<HandedProps>; readonly 'ui:options': HandedProps['options'] }
  readonly formData: Json | undefined
  readonly rawErrors: readonly string[]
  readonly fieldPathId: FieldPathId
  readonly required: boolean
  readonly registry: Registry
  readonly onChange: (value: Json | undefined) => void
  readonly onBlur: () => void
  readonly onFocus: () => void
}

/**
 * RJSF's field for one input, by the props that we give it: its own type admits anything. Every type of answer goes
 * through the plain leaf field: what its number and boolean fields add (half-typed decimals, labels of choices) our
 * widgets do, and label, help and error too. `SchemaField` above it would choose among fields and fill templates, of
 * which there are none here, and bring the resolver of references and a deep comparison with it.
 */
export const SingleField = memo(StringField as unknown as ComponentType<SingleFieldProps>)

/** A document's inputs are leaves without references, and our widgets know their own choices: nothing is looked up. */
const leafUtils = {
  isSelect: () => false,
  getDisplayLabel: () => true,
} as unknown as SchemaUtilsType

/** The part of RJSF's registry that a single leaf field reads. */
export const leanRegistry = { widgets: {}, schemaUtils: leafUtils } as unknown as Registry
