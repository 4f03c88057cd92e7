import { stripSpaces } from '../../../../../validators/typed-text.ts'
import { groupThousands } from '../../../../copy/placeholders.ts'
import type { InputSchema } from '../../../../engine/document.ts'
import { asText } from '../as-text.ts'
import type { Scalar } from '../define-widget.ts'

/** A number as Swedes write it: spaces between thousands, a comma (or point) before decimals. Any other text stays one. */
export function parseNumber(typed: string): number | string | undefined {
  const packed = stripSpaces(typed).replace('\u2212', '-').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(packed) ? Number(packed) : asText(typed.trim())
}

/** For reading and mending: `1 500,5`. */
export function formatNumber(value: Scalar): string {
  return typeof value === 'number' ? groupThousands(value) : String(value)
}

/** The keyboard of a phone: with a comma only where decimals can be answered. */
export function inputModeOf({ type }: Pick<InputSchema, 'type'>): 'numeric' | 'decimal' {
  return type === 'integer' ? 'numeric' : 'decimal'
}
