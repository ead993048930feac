import sharp from 'sharp'
import { boundedMap } from '#kernel/bounded-map.ts'
import type { Site } from '#kernel/site.ts'
import { inHeavyWorkSlot } from '../files/heavy-work.ts'
import type { Portal } from '../portal.ts'
import { getLogo } from './logo.ts'
import { lettersOf, monogramOf } from './monogram.ts'

/** `share`: the logo's part of the square. Launchers crop maskable icons to a circle; touch icons are opaque. */
const kinds = {
  small: { side: 192, share: 1, opaque: false },
  large: { side: 512, share: 1, opaque: false },
  maskable: { side: 512, share: 0.62, opaque: true },
  touch: { side: 180, share: 0.8, opaque: true },
} as const

export type IconName = keyof typeof kinds
export const isIconName = (name: string): name is IconName => Object.hasOwn(kinds, name)

type Drawn = { bytes: Promise<Buffer>; until: number }

const keptFor = 24 * 3_600_000
const triedAgainAfter = 600_000
const mostPixels = 40_000_000
const drawn = boundedMap<Drawn>(400)

/** An icon of a site, drawn from its logo and cached; if the logo could not be loaded, it is retried later. */
export function findIcon(portal: Portal, site: Site, name: IconName): Promise<Buffer> {
  const key = `${site.id} ${name} ${site.brand.logo} ${site.brand.primary} ${lettersOf(site)}`
  const known = drawn.get(key)
  if (known && known.until > Date.now()) return known.bytes
  const entry: Drawn = { bytes: Promise.resolve(Buffer.alloc(0)), until: Date.now() + keptFor }
  entry.bytes = draw(portal, site, name, () => {
    entry.until = Date.now() + triedAgainAfter
  })
  entry.bytes.catch(() => drawn.delete(key))
  drawn.set(key, entry)
  return entry.bytes
}

async function draw(portal: Portal, site: Site, name: IconName, withoutLogo: () => void): Promise<Buffer> {
  const logo = await getLogo(portal, site)
  if (logo) {
    try {
      return await inHeavyWorkSlot(() => squared(logo, name))
    } catch {
      portal.log.warn({ site: site.id }, 'the logo of a site cannot be drawn as an icon')
    }
  }
  if (site.brand.logo) withoutLogo()
  const monogram = Buffer.from(await monogramOf(site))
  return inHeavyWorkSlot(() => squared(monogram, name))
}

async function squared(logo: Buffer, name: IconName): Promise<Buffer> {
  const { side, share, opaque } = kinds[name]
  const inner = Math.round(side * share)
  const background = opaque ? '#ffffff' : '#ffffff00'
  const small = await sharp(logo, { limitInputPixels: mostPixels, density: 300 })
    .timeout({ seconds: 10 })
    .resize(inner, inner, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
  const canvas = sharp({ create: { width: side, height: side, channels: 4, background } })
  const icon = canvas.composite([{ input: small, gravity: 'centre' }])
  return (opaque ? icon.removeAlpha() : icon).png({ compressionLevel: 9 }).toBuffer()
}
