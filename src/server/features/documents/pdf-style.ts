import type { Mark } from '../../../contract/documents.ts'
import type { Brand } from '../../platform/brand/brand.ts'
import { FONTS } from './pdf-fonts.ts'

/** A4 in points, with the margins of the text. The header and footer are in the margins. */
export const PAGE = { size: 'A4', margins: { top: 80, bottom: 64, left: 60, right: 60 } } as const

/** The brand's colours on paper. */
export function colorsOf({ text, mutedText, link, tint, line }: Brand['palette']) {
  return { ink: text, muted: mutedText, brand: link, tint, rule: line }
}

export type Colors = ReturnType<typeof colorsOf>

/** Colours of the symbols required by regulation (EU) 2017/1469: green, red and orange. */
export const MARK_COLORS: Readonly<Record<Mark, string>> = {
  tick: '#1d7a33',
  cross: '#b3261e',
  exclamation: '#a85800',
}

/** The colour of the "where am I covered" tick: blue. */
export const PLACE_COLOR = '#1c5ea6'

/** A text style: font, size, line gap, and space after the text. Lengths are in points. */
export interface TextStyle {
  readonly font: string
  readonly size: number
  readonly lineGap: number
  readonly after: number
  readonly color: keyof Colors
}

export const TEXT = {
  title: { font: FONTS.strong, size: 23, lineGap: 2, after: 3, color: 'brand' },
  subtitle: { font: FONTS.body, size: 13, lineGap: 2, after: 8, color: 'muted' },
  lead: { font: FONTS.body, size: 10.5, lineGap: 3.4, after: 6, color: 'ink' },
  heading2: { font: FONTS.strong, size: 12.5, lineGap: 1.5, after: 5, color: 'brand' },
  heading3: { font: FONTS.strong, size: 10.5, lineGap: 1.5, after: 3, color: 'ink' },
  body: { font: FONTS.body, size: 9.5, lineGap: 2.6, after: 5, color: 'ink' },
  label: { font: FONTS.strong, size: 9.5, lineGap: 2.6, after: 5, color: 'ink' },
  small: { font: FONTS.body, size: 8, lineGap: 2, after: 4, color: 'muted' },
} as const satisfies Readonly<Record<string, TextStyle>>

export type TextStyleName = keyof typeof TEXT

/** Space above a heading, in points. */
export const BEFORE_HEADING = { 2: 11, 3: 5 } as const

/** A paragraph up to this height, in points, moves to the next page instead of breaking. */
export const KEEP_TOGETHER = 64

/** Height for the first lines of a longer paragraph, in points. The rest may continue on the next page. */
export const KEEP_WITH_NEXT = 34
