import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { FieldPathId, FieldTemplateProps, Registry, SchemaUtilsType } from '@rjsf/utils'
import englishStringTranslator from '@rjsf/utils/lib/englishStringTranslator.js'
import toFieldPathId from '@rjsf/utils/lib/toFieldPathId.js'
import type { ComponentType } from 'react'
import type { InputSchema } from '../../engine/document.ts'
import type { Json } from '../../engine/json.ts'
import type { FormSession } from './form-session.ts'

/** Ids of controls are `flow-<input>`. */
const ID_PREFIX = 'flow'
const ID_SEPARATOR = '-'

/** Id of the control of an input, or of the group around its controls. */
export function controlId(input: string): string {
  return ID_PREFIX + ID_SEPARATOR + input
}

/** RJSF's name for the place of an input. */
export function fieldPathOf(input: string): FieldPathId {
  return toFieldPathId(input, leanRegistry.globalFormOptions)
}

/** What RJSF hands to every widget, as far as we read it. */
export interface HandedProps {
  readonly id: string
  readonly name: string
  readonly value: Json | undefined
  readonly required?: boolean
  readonly rawErrors?: readonly string[]
  readonly options: {
    readonly given: number
    readonly advice: string | undefined
    readonly isPending: boolean
    readonly session: FormSession
  }
  readonly onChange: (value: Json | undefined) => void
  readonly onBlur: (id: string, value: Json | undefined) => void
}

interface SingleFieldProps {
  readonly name: string
  readonly schema: InputSchema
  readonly uiSchema: { readonly 'ui:widget': ComponentType<HandedProps>; readonly 'ui:options': HandedProps['options'] }
  readonly formData: Json | undefined
  readonly errorSchema: { readonly __errors?: readonly string[] }
  readonly fieldPathId: FieldPathId
  readonly required: boolean
  readonly registry: Registry
  readonly onChange: (value: Json | undefined) => void
  readonly onBlur: () => void
  readonly onFocus: () => void
}

/** RJSF's field for one input, by the props that we give it: its own type admits anything. */
export const SingleField = SchemaField as unknown as ComponentType<SingleFieldProps>

/** Our widgets draw label, help and error themselves. */
function PassThrough({ children }: FieldTemplateProps) {
  return children
}

function Nothing() {
  return null
}

/** A document's inputs are leaves without references, and our widgets know their own choices: nothing is looked up. */
const leafUtils = {
  getRootSchema: () => ({}),
  retrieveSchema: (schema: object) => schema,
  isSelect: () => false,
  isMultiSelect: () => false,
  isFilesArray: () => false,
  getDisplayLabel: () => true,
} as unknown as SchemaUtilsType

/**
 * The part of RJSF's registry that a single input needs. The whole would bring the form component, the resolver of
 * references and every field and widget that our format does not have. Every type of answer goes through the plain
 * leaf field: what its number and boolean fields add (half-typed decimals, labels of choices) our widgets do.
 */
export const leanRegistry: Registry = {
  fields: {
    SchemaField,
    StringField,
    NumberField: StringField,
    BooleanField: StringField,
    ArrayField: StringField,
    ObjectField: StringField,
    NullField: StringField,
  },
  templates: {
    FieldTemplate: PassThrough,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
  } as unknown as Registry['templates'],
  widgets: {},
  rootSchema: {},
  formContext: {},
  schemaUtils: leafUtils,
  translateString: englishStringTranslator,
  globalFormOptions: { idPrefix: ID_PREFIX, idSeparator: ID_SEPARATOR, experimental_componentUpdateStrategy: 'shallow' },
}
