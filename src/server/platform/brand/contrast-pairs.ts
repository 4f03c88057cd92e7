import { contrast, type Colour } from './colour.ts'
import type { ColourName, Palette } from './palette.ts'

/** Colours of the design system that every brand has: errors, warnings and information. */
const FIXED = {
  dangerText: '#b81a1a',
  dangerBorder: '#ce4d4d',
  infoBorder: '#1f7dc5',
  warningBorder: '#a56d13',
  paper: '#ffffff',
} as const satisfies Record<string, Colour>

type Name = ColourName | keyof typeof FIXED

/** What the pages and papers draw on what. */
interface Use {
  readonly kind: 'text' | 'graphics'
  readonly drawn: readonly Name[]
  readonly on: readonly Name[]
}

const PAGES = ['background', 'surface', 'panel', 'tint', 'band', 'shade'] as const

const USES: readonly Use[] = [
  { kind: 'text', drawn: ['text', 'mutedText', 'heading', 'link'], on: [...PAGES, 'paper'] },
  { kind: 'text', drawn: ['text', 'heading'], on: ['tintHover', 'tintActive', 'panelHover', 'panelActive'] },
  { kind: 'text', drawn: ['onPrimary'], on: ['primary', 'primaryHover', 'primaryActive'] },
  { kind: 'text', drawn: ['dangerText'], on: ['background', 'surface'] },
  { kind: 'graphics', drawn: ['primary', 'control'], on: ['background', 'surface', 'tint'] },
  { kind: 'graphics', drawn: ['controlStrong'], on: ['surface', 'panel'] },
  { kind: 'graphics', drawn: ['border', 'borderStrong'], on: ['background', 'surface', 'panel'] },
  { kind: 'graphics', drawn: ['star', 'dangerBorder', 'infoBorder', 'warningBorder'], on: ['background', 'surface'] },
]

/** WCAG 2.2, 1.4.3 and 1.4.11 */
const NEEDED = { text: 4.5, graphics: 3 } as const
const CRITERION = { text: '1.4.3', graphics: '1.4.11' } as const

/** A pair of colours that is too near. */
export interface NearPair {
  readonly drawn: string
  readonly on: string
  readonly ratio: number
  readonly needed: number
  readonly criterion: string
}

/** Returns the pairs whose contrast is too low for what the pages use them for. */
export function nearPairs(palette: Palette): readonly NearPair[] {
  const colours: Readonly<Record<Name, Colour>> = { ...palette, ...FIXED }
  return USES.flatMap(({ kind, drawn, on }) =>
    drawn.flatMap((front) =>
      on.map((back) => ({
        drawn: `${front} ${colours[front]}`,
        on: `${back} ${colours[back]}`,
        ratio: contrast(colours[front], colours[back]),
        needed: NEEDED[kind],
        criterion: CRITERION[kind],
      })),
    ),
  ).filter(({ ratio, needed }) => ratio < needed)
}
