import { brandTokens } from '#kernel/brand.ts'
import type { Site } from '#kernel/site.ts'

/** Sets the site's colours as CSS variables: the document already has them, but a draft's may differ. */
export function applyBrand(brand: Site['brand'], style: Pick<CSSStyleDeclaration, 'setProperty'>): void {
  for (const [name, value] of Object.entries(brandTokens(brand))) style.setProperty(name, value)
}
