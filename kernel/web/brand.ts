import { brandTokens } from '#kernel/brand.ts'
import type { Site } from '#kernel/site.ts'

/** Puts a site's colours on the page: the document has them already, a draft's may be others. */
export function wearBrand(brand: Site['brand'], style: Pick<CSSStyleDeclaration, 'setProperty'>): void {
  for (const [name, value] of Object.entries(brandTokens(brand))) style.setProperty(name, value)
}
