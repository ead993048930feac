import { createHash } from 'node:crypto'
import { localeNames } from '#kernel/language/messages.ts'
import { type Module, type ServiceTile, wordingOf } from '#kernel/module.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import type { IconName } from './icons.ts'
import { lettersOf } from './monogram.ts'

/** Background of the dark theme, for the browser's own bars. */
export const darkGround = '#0f1116'
const lightGround = '#f4f5f7'
const mostShortcuts = 4

export const manifestHref = (site: Site): string => `${baseOf(site)}manifest.webmanifest`

/** The URL changes with the logo, so that an icon can be cached for long. */
export function iconHref(site: Site, name: IconName): string {
  const drawn = site.brand.logo || lettersOf(site)
  const version = createHash('sha256').update(`${drawn} ${site.brand.primary}`).digest('hex').slice(0, 8)
  return `${baseOf(site)}icons/${name}.png?v=${version}`
}

/** The web app manifest of a site. */
export function manifestOf(site: Site, modules: readonly Module[]) {
  const [language] = site.languages
  const name = site.name[language!] ?? site.name.zh ?? site.id
  const base = baseOf(site)
  return {
    id: base,
    name,
    short_name: shortName(name),
    lang: localeNames[language!],
    dir: 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    theme_color: site.brand.primary,
    background_color: lightGround,
    icons: [icon(site, 'small', 192, 'any'), icon(site, 'large', 512, 'any'), icon(site, 'maskable', 512, 'maskable')],
    shortcuts: shortcutsOf(site, modules),
  }
}

const icon = (site: Site, name: IconName, side: number, purpose: 'any' | 'maskable') => ({
  src: iconHref(site, name),
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** The label under an icon: at most twelve letters, cut between words if there are any. */
export function shortName(name: string): string {
  const letters = [...name]
  if (letters.length <= 12) return name
  const words = letters.slice(0, 13).join('').split(' ').slice(0, -1).join(' ')
  return words || letters.slice(0, 12).join('')
}

/** Public services as shortcuts, first those the site has chosen. */
function shortcutsOf(site: Site, modules: readonly Module[]) {
  const [language] = site.languages
  const tiles = modules
    .filter(({ key }) => Object.hasOwn(site.modules, key))
    .flatMap((module) => module.services.filter(({ may }) => may === undefined).map((tile) => ({ module, tile })))
  return chosen(site, tiles)
    .slice(0, mostShortcuts)
    .map(({ module, tile }) => ({
      name: wordingOf(module, `service.${tile.key}`, language!, site.words),
      url: baseOf(site) + tile.page,
    }))
}

type Offered = { module: Module; tile: ServiceTile }

function chosen(site: Site, tiles: readonly Offered[]): readonly Offered[] {
  if (site.shortcuts.length === 0) return tiles
  return site.shortcuts.flatMap((key) => tiles.filter(({ tile }) => tile.key === key))
}
