import type { Texts } from '../../../../answers/texts.ts'
import type { InputSchema } from '../../../../engine/document.ts'

/** Returns how many choices the customer may tick, in words; undefined without a limit beyond one. */
export function limitText(
  { t }: Texts,
  { minItems: least = 0, maxItems: most }: Pick<InputSchema, 'minItems' | 'maxItems'>,
): string | undefined {
  if (least < 2) return most === undefined ? undefined : t('general.checkboxes.most', { most })
  if (most === undefined) return t('general.checkboxes.least', { least })
  return least === most ? t('general.checkboxes.exactly', { most }) : t('general.checkboxes.between', { least, most })
}
