import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { toFieldPathId, type FieldPathId, type Registry, type SchemaUtilsType } from '@rjsf/utils'
import { memo, type ComponentType } from 'react'
import type { InputSchema } from '../../engine/document.ts'
import type { Json } from '../../values/json.ts'
import { CONTROL_IDS } from './control-id.ts'
import { InputWidget, type InputOptions } from './input-widget.tsx'

/** RJSF's name for the place of an input. */
export function fieldPathOf(input: string): FieldPathId {
  return toFieldPathId(input, CONTROL_IDS)
}

/** Name of our widget in RJSF's registry: `InputWidget` chooses among ours. */
export const WIDGET = 'input'

interface SingleFieldProps {
  readonly name: string
  readonly schema: InputSchema
  readonly uiSchema: { readonly 'ui:widget': string; readonly 'ui:options': InputOptions }
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
 * RJSF's leaf field for one input; its own type admits any props. It serves every type of answer: number and boolean
 * fields add half-typed decimals and labels of choices, which are the widgets' subject here.
 */
export const SingleField = memo(StringField as unknown as ComponentType<SingleFieldProps>)

/** A document's inputs are leaves without references, and the widgets list the choices themselves. */
const leafUtils: Pick<SchemaUtilsType, 'isSelect' | 'getDisplayLabel'> = {
  isSelect: () => false,
  getDisplayLabel: () => true,
}

/** The parts of RJSF's registry that a leaf field reads. */
export const leafRegistry = { widgets: { [WIDGET]: InputWidget }, schemaUtils: leafUtils } as unknown as Registry
