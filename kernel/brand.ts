import type { Site } from './site.ts'

/** A site's colours as CSS variables. Shades are computed here because older in-app browsers lack `color-mix`. */
export function brandTokens({ primary, accent, radius }: Pick<Site['brand'], 'primary' | 'accent' | 'radius'>) {
  return {
    '--brand-primary': primary,
    '--brand-strong': mix(primary, black, 0.14),
    '--brand-accent': accent,
    '--on-brand': readableOn(primary),
    '--on-accent': readableOn(accent),
    '--brand-tint-light': mix(primary, white, 0.91),
    '--brand-tint-dark': mix(primary, darkSurface, 0.76),
    '--brand-text-light': legible(primary, mix(primary, white, 0.91), black),
    '--brand-text-dark': legible(primary, mix(primary, darkSurface, 0.76), white),
    '--radius': `${radius}px`,
  }
}

/** Contrast ratio by WCAG, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const white = '#ffffff'
const black = '#000000'
const ink = '#12151c'
const darkSurface = '#1b1e26'
const readable = 4.5

const readableOn = (colour: string): string => (contrast(colour, white) >= readable ? white : ink)

/** Shifts a colour towards black or white by as little as makes it readable on the background. */
function legible(colour: string, ground: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const pulled = mix(colour, towards, share)
    if (contrast(pulled, ground) >= readable) return pulled
  }
  return towards
}

function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)]
  const mixed = from.map((value, i) => Math.round(value + (to[i]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
