import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isScalarType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'

/** Entries that a list counts for: about as many as the shop has products. */
const IN_A_LIST = 20
/** Fields that a JSON value counts for, such as a product page of a few kilobytes. */
const IN_JSON = 50
/** A JSON value that is a few words: those that the sentence of a finding or of a change fills in. */
const SMALL_JSON = 'params'
/** Entries that a list of the schema's own description counts for. There are few, and small. */
const IN_THE_SCHEMA = 5

/**
 * Returns the number of values that the costliest operation of a query asks for, about: each field once per entry of the lists around it,
 * aliases and fragments spread. Looks at each node of the query once, however often its fragments spread each other.
 */
export function queryCost(schema: GraphQLSchema, { definitions }: DocumentNode): number {
  const fragments = new Map(
    definitions.flatMap((definition) => (definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [])),
  )
  const known = new Map<string, number>()

  function costOfFragment({ name, typeCondition, selectionSet }: FragmentDefinitionNode): number {
    const cost = known.get(name.value)
    if (cost !== undefined) return cost
    // a fragment that spreads itself ends here; another rule refuses it
    known.set(name.value, 0)
    const found = costOf(selectionSet, compositeType(schema, typeCondition.name.value))
    known.set(name.value, found)
    return found
  }

  function costOf({ selections }: SelectionSetNode, parent: GraphQLCompositeType | undefined): number {
    return selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + costOfField(selection, parent && schema.getField(parent, selection.name.value))
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const { typeCondition, selectionSet } = selection
        return sum + costOf(selectionSet, typeCondition ? compositeType(schema, typeCondition.name.value) : parent)
      }
      const fragment = fragments.get(selection.name.value)
      return sum + (fragment ? costOfFragment(fragment) : 0)
    }, 0)
  }

  function costOfField({ selectionSet }: FieldNode, field: GraphQLField<unknown, unknown> | undefined): number {
    const type = field && getNamedType(field.type)
    const own = isScalarType(type) && type.name === 'JSON' && field?.name !== SMALL_JSON ? IN_JSON : 1
    const below = selectionSet ? costOf(selectionSet, isCompositeType(type) ? type : undefined) : 0
    return entriesOf(field) * (own + below)
  }

  return Math.max(
    0,
    ...definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? costOf(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined)
        : 0,
    ),
  )
}

/** Returns how many entries a field counts for. */
function entriesOf(field: GraphQLField<unknown, unknown> | undefined): number {
  if (!field || !isListType(getNullableType(field.type))) return 1
  return getNamedType(field.type).name.startsWith('__') ? IN_THE_SCHEMA : IN_A_LIST
}

function compositeType(schema: GraphQLSchema, name: string): GraphQLCompositeType | undefined {
  const type = schema.getType(name)
  return isCompositeType(type) ? type : undefined
}
