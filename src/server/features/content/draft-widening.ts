import { validatorManifest } from '../../../../validators/registry.ts'
import { allowsMore } from '../../../../validators/widening.ts'
import { checkShape } from '../../../engine/compile/check-schema.ts'
import type { Json } from '../../../values/json.ts'
import { ownValue } from '../../../values/own-value.ts'
import { namingRules } from '../../../vocabulary/naming-rules.ts'

/** As `allowsMore`, of drafts too: parameters that the check cannot read count as narrower. */
export function allowsMoreInDraft(keyword: string, before: Json | undefined, after: Json | undefined): boolean {
  const schema = ownValue(validatorManifest, keyword)?.params
  const isReadable = (params: Json | undefined) => params === undefined || !schema || checkShape(params, schema).length === 0
  return isReadable(before) && isReadable(after) && allowsMore(keyword, before, after)
}

/** The naming rules, for the comparison of documents that may be drafts. */
export const draftRules = { ...namingRules, allowsMore: allowsMoreInDraft }
