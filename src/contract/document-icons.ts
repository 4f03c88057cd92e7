import type { Mark, SectionIcon } from './documents.ts'

/**
 * An icon as strokes: SVG path data in a box of 24 by 24, stroke width 2, round caps, no fill. The page and the PDF
 * share these paths.
 */
export type StrokePath = string

/** Side of the box around the paths. */
export const ICON_BOX = 24

/** The signs of an insurance product information document. */
export const MARK_PATHS: Readonly<Record<Mark, StrokePath>> = {
  tick: 'M4.5 13 L10 18.5 L20 6.5',
  cross: 'M6 6 L18 18 M18 6 L6 18',
  exclamation: 'M12 3 L12 14 M12 20.4 L12 20.5',
}

const CIRCLE = 'M12 3 C16.97 3 21 7.03 21 12 C21 16.97 16.97 21 12 21 C7.03 21 3 16.97 3 12 C3 7.03 7.03 3 12 3 Z'
const UMBRELLA =
  'M12 2.5 L12 4.5 M3 13 C3 8.3 7 4.5 12 4.5 C17 4.5 21 8.3 21 13 Z M12 13 L12 18.8 C12 20.3 13 21.3 14.3 21.3 C15.6 21.3 16.5 20.4 16.5 19.2'

/** The icons of the sections; decorative, because the heading beside says the same. */
export const SECTION_PATHS: Readonly<Record<SectionIcon, StrokePath>> = {
  what: `${CIRCLE} M12 11.2 L12 16.8 M12 7.4 L12 7.5`,
  insured: UMBRELLA,
  notInsured: `${UMBRELLA} M3.5 3.5 L20.5 20.5`,
  restriction: 'M12 3.5 L22 20.5 L2 20.5 Z M12 10 L12 14.6 M12 17.5 L12 17.6',
  where: `${CIRCLE} M3 12 L21 12 M12 3 C14.7 5.5 16 8.6 16 12 C16 15.4 14.7 18.5 12 21 C9.3 18.5 8 15.4 8 12 C8 8.6 9.3 5.5 12 3 Z`,
  obligations:
    'M1.5 8 L5 6.5 L9 7.8 L12 6.6 M22.5 8 L19 6.5 L15.5 6 L12 6.6 L8.6 10.2 C8 11 8.8 12.3 10 12 L13.3 10.8 L19.3 16 M1.5 16 L4.4 16 L9.6 20 C10.4 20.7 11.7 20.4 12.2 19.4 C13.4 19.9 14.7 19.4 15 18.2 C16.3 18.5 17.4 17.8 17.5 16.6 C18.4 16.7 19.2 16.4 19.5 15.7 L22.5 15.5',
  payment:
    'M9 3.5 C12.3 3.5 15 4.6 15 6 C15 7.4 12.3 8.5 9 8.5 C5.7 8.5 3 7.4 3 6 C3 4.6 5.7 3.5 9 3.5 Z M3 6 L3 14.5 C3 15.6 4.7 16.5 7 16.9 M3 10.2 C3 11.3 4.7 12.2 7 12.6 M15 6 L15 9 M15 11.5 C18.3 11.5 21 12.6 21 14 C21 15.4 18.3 16.5 15 16.5 C11.7 16.5 9 15.4 9 14 C9 12.6 11.7 11.5 15 11.5 Z M9 14 L9 18.2 C9 19.6 11.7 20.7 15 20.7 C18.3 20.7 21 19.6 21 18.2 L21 14',
  period:
    'M6 3 L18 3 M6 21 L18 21 M7.5 3 L7.5 6.5 C7.5 8.8 12 10.4 12 12 C12 10.4 16.5 8.8 16.5 6.5 L16.5 3 M7.5 21 L7.5 17.5 C7.5 15.2 12 13.6 12 12 C12 13.6 16.5 15.2 16.5 17.5 L16.5 21',
  cancel: 'M6 2.8 L14.5 2.8 L19 7.3 L19 21.2 L6 21.2 Z M14.5 2.8 L14.5 7.3 L19 7.3 M9.6 11.2 L15.4 17 M15.4 11.2 L9.6 17',
}
