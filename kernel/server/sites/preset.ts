import type { SiteDraft } from '#kernel/site.ts'

/** Initial configuration of a new site; everything can be changed afterwards. */
export type SitePreset = Pick<SiteDraft, 'brand' | 'modules'> &
  Partial<Pick<SiteDraft, 'name' | 'prefix' | 'languages' | 'words' | 'tabs' | 'home'>>

export type NamedPreset = { key: string; preset: SitePreset }

type Given = { id: string; name: string | undefined; hosts: readonly string[] }

/** A given name replaces the preset's in the site's first language. */
export function siteFrom(preset: SitePreset, { id, name, hosts }: Given): SiteDraft {
  const first = preset.languages?.[0] ?? 'zh'
  const names = { ...preset.name, ...(name ? { [first]: name } : {}) }
  return { ...preset, id, name: names, hosts: lowered(hosts) }
}

export const lowered = (hosts: readonly string[]): string[] => [...new Set(hosts.map((host) => host.toLowerCase()))]
