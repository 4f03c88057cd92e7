/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

type Channels = readonly [red: number, green: number, blue: number]

/** Returns a colour of three or six hexadecimal digits as `#rrggbb`; undefined for any other text. */
export function readColour(text: unknown): Colour | undefined {
  if (typeof text !== 'string' || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return undefined
  const digits = text.slice(1).toLowerCase()
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

function channelsOf(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Returns a colour with a share of another, from 0 to 1. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const [from, to] = [channelsOf(colour), channelsOf(other)]
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the contrast ratio of two colours, from 1 to 21. WCAG 2.2, "contrast ratio" */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, "relative luminance" */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns a colour with the least share of another that has a ratio on every background, or with all of it. */
export function mixUntil(colour: Colour, other: Colour, backgrounds: readonly Colour[], ratio: number): Colour {
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, other, step / 20))
  return steps.find((step) => backgrounds.every((background) => contrast(step, background) >= ratio)) ?? other
}
