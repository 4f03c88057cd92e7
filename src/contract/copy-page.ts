import { Type } from 'typebox'

/** A copy page in one language as content: texts by key. */
export const CopyPage = Type.Record(Type.String(), Type.String({ description: 'The text; placeholders as `{name}` or `{name:money}`.' }), {
  description: 'Texts by key, such as `bicycle.brand.label`. The same keys in every language.',
})
