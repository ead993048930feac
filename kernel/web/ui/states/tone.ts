/** Semantic colours; the shades come from the site's tokens. */
export type Tone = 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'neutral'
