import { contrast, mix, mixUntil, type Colour } from './colour.ts'

/** The colours that a brand must state. */
export const STATED_COLOURS = ['primary', 'background', 'text'] as const

/** The colours that follow from the stated ones, where a brand does not state them. */
export const DERIVED_COLOURS = [
  'surface',
  'onPrimary',
  'onPrimaryMuted',
  'primaryHover',
  'primaryActive',
  'heading',
  'link',
  'control',
  'controlStrong',
  'band',
  'tint',
  'tintHover',
  'tintActive',
  'tintBorder',
  'shade',
  'panel',
  'panelHover',
  'panelActive',
  'line',
  'border',
  'borderStrong',
  'mutedText',
  'highlight',
  'decoration',
  'star',
] as const

export type ColourName = (typeof STATED_COLOURS)[number] | (typeof DERIVED_COLOURS)[number]
export type Palette = Readonly<Record<ColourName, Colour>>
export type StatedColours = Readonly<Record<(typeof STATED_COLOURS)[number], Colour> & Partial<Palette>>

const BLACK: Colour = '#000000'
const WHITE: Colour = '#ffffff'

/** Ratios with some room, so that a rounded colour still has what the pages need. */
const TEXT_RATIO = 4.6
const GRAPHICS_RATIO = 3.1

/** Returns every colour of the pages: the stated ones, and those that follow from them. */
export function paletteOf(stated: StatedColours): Palette {
  const { primary, background, text, surface = WHITE } = stated
  const onPrimary = stated.onPrimary ?? (contrast(WHITE, primary) >= TEXT_RATIO ? WHITE : text)
  const deeper = contrast(onPrimary, WHITE) < contrast(onPrimary, BLACK) ? BLACK : WHITE
  const link = stated.link ?? mixUntil(primary, BLACK, [surface, background, mix(primary, surface, 0.8)], TEXT_RATIO)
  const shades = shadesOf(stated, surface)
  return {
    primary,
    background,
    text,
    surface,
    onPrimary,
    onPrimaryMuted: stated.onPrimaryMuted ?? mix(onPrimary, primary, 0.16),
    primaryHover: stated.primaryHover ?? mix(primary, deeper, 0.18),
    primaryActive: stated.primaryActive ?? mix(primary, deeper, 0.36),
    heading: stated.heading ?? mix(link, BLACK, 0.4),
    link,
    control: stated.control ?? mixUntil(primary, BLACK, [surface, background, shades.tint], GRAPHICS_RATIO),
    controlStrong: stated.controlStrong ?? link,
    ...shades,
    highlight: stated.highlight ?? mix(primary, WHITE, 0.5),
    decoration: stated.decoration ?? mix(primary, WHITE, 0.25),
    star: stated.star ?? mixUntil(primary, BLACK, [surface, background], GRAPHICS_RATIO),
  }
}

/** Returns the light colours behind texts, and the lines between them. */
function shadesOf(stated: StatedColours, surface: Colour) {
  const { primary, background, text } = stated
  const panel = stated.panel ?? mix(background, text, 0.05)
  const tint = stated.tint ?? mix(surface, primary, 0.12)
  return {
    band: stated.band ?? mix(background, primary, 0.07),
    tint,
    tintHover: stated.tintHover ?? mix(surface, primary, 0.18),
    tintActive: stated.tintActive ?? mix(surface, primary, 0.25),
    tintBorder: stated.tintBorder ?? mix(surface, primary, 0.35),
    shade: stated.shade ?? mix(background, text, 0.04),
    panel,
    panelHover: stated.panelHover ?? mix(background, text, 0.1),
    panelActive: stated.panelActive ?? mix(background, text, 0.15),
    line: stated.line ?? mix(background, text, 0.18),
    border: stated.border ?? mixUntil(mix(background, text, 0.4), text, [surface, background, panel], GRAPHICS_RATIO),
    borderStrong: stated.borderStrong ?? mix(background, text, 0.75),
    mutedText: stated.mutedText ?? mixUntil(mix(background, text, 0.6), text, [surface, background, panel, tint], TEXT_RATIO),
  }
}
