import type { ColourName, Palette } from './palette.ts'
import type { Picture } from './shapes.ts'

/** The variables of the pages' styles that follow from each colour. */
const VARIABLES: Readonly<Record<ColourName, readonly string[]>> = {
  primary: ['ds-color-accent-base-default'],
  primaryHover: ['ds-color-accent-base-hover'],
  primaryActive: ['ds-color-accent-base-active'],
  onPrimary: ['ds-color-accent-base-contrast-default'],
  onPrimaryMuted: ['ds-color-accent-base-contrast-subtle'],
  heading: ['ds-color-accent-text-default'],
  link: ['ds-color-accent-text-subtle', 'ds-link-color-visited'],
  control: ['ds-color-accent-border-default'],
  controlStrong: ['ds-color-accent-border-strong'],
  background: ['ds-color-accent-background-default', 'ds-color-neutral-background-default'],
  band: ['ds-color-accent-background-tinted'],
  shade: ['ds-color-neutral-background-tinted'],
  surface: ['ds-color-accent-surface-default', 'ds-color-neutral-surface-default', 'ds-color-focus-inner'],
  tint: ['ds-color-accent-surface-tinted'],
  tintHover: ['ds-color-accent-surface-hover'],
  tintActive: ['ds-color-accent-surface-active'],
  tintBorder: ['ds-color-accent-border-subtle'],
  panel: ['ds-color-neutral-surface-tinted'],
  panelHover: ['ds-color-neutral-surface-hover'],
  panelActive: ['ds-color-neutral-surface-active'],
  line: ['ds-color-neutral-border-subtle'],
  border: ['ds-color-neutral-border-default'],
  borderStrong: ['ds-color-neutral-border-strong', 'ds-color-neutral-base-active'],
  mutedText: ['ds-color-neutral-text-subtle'],
  text: ['ds-color-neutral-text-default', 'ds-color-neutral-base-default', 'ds-color-neutral-base-hover', 'ds-color-focus-outer'],
  highlight: ['brand-highlight'],
  decoration: ['brand-decoration'],
  star: ['brand-star'],
}

/** Returns the stylesheet of a brand: its colours as variables, and its logo. */
export function styleOf(palette: Palette, { viewBox: [, , width, height] }: Picture, version: string): string {
  const colours = Object.entries(VARIABLES).flatMap(([name, variables]) =>
    variables.map((variable) => `--${variable}:${palette[name as ColourName]}`),
  )
  return `:root{${colours.join(';')};--brand-logo-ratio:${width}/${height}}
.wordmark-logo{background-image:url("logo.svg?v=${version}")}
.footer .wordmark-logo{background-image:url("logo-on-dark.svg?v=${version}")}
`
}
