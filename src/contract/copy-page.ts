import { Type } from 'typebox'
import { COPY_LIMITS } from '../copy/copy-limits.ts'

/** A copy page in one language as content: texts by key. */
export const CopyPage = Type.Record(
  Type.String(),
  Type.String({ maxLength: COPY_LIMITS.text, description: 'The text; placeholders as `{name}` or `{name:money}`.' }),
  {
    maxProperties: COPY_LIMITS.texts,
    propertyNames: { maxLength: COPY_LIMITS.key },
    description: 'Texts by key, such as `bicycle.brand.label`. The same keys in every language.',
  },
)
