import { pinyin } from 'pinyin-pro'
import { languages } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import { type Asker, getTagName, placedTiles } from './services.ts'

/** All the ways to spell one service. */
export type Entry = {
  key: string
  page: string
  /** In every language, small and without gaps; for English its words, too. */
  names: string[]
  /** As it sounds: 校园卡 → xiaoyuanka. */
  sounds: string[]
  /** 校园卡 → xyk. */
  initials: string[]
  tags: string[]
}

const indexes = new WeakMap<Site, Map<string, Entry>>()

/** Made once for each version of the site. It names every service: what comes out is trimmed to the person's rights. */
export function indexOf(ctx: Asker): Map<string, Entry> {
  let index = indexes.get(ctx.site)
  if (!index) {
    index = new Map(placedTiles(ctx).map((placed) => [placed.tile.key, entryOf(ctx, placed)]))
    indexes.set(ctx.site, index)
  }
  return index
}

function entryOf(ctx: Asker, { module, tile }: ReturnType<typeof placedTiles>[number]): Entry {
  const named = languages.map((language) => wordingOf(module, `service.${tile.key}`, language, ctx.site.words))
  const chinese = [...new Set(named.filter(hasHan))]
  const tagNames = languages.flatMap((language) =>
    tile.tags.flatMap((tag) => getTagName({ ...ctx, language }, tag) ?? []),
  )
  return {
    key: tile.key,
    page: tile.page,
    names: [...new Set(named.flatMap((name) => [squash(name), ...wordsOf(name)]))],
    sounds: [...new Set(chinese.map(soundOf))],
    initials: [...new Set([...chinese.map(initialsOf), ...named.map(acronymOf)])].filter((text) => text.length > 1),
    tags: [...new Set(tagNames.map(squash))],
  }
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

export const squash = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·・\-_/]+/gu, '')

export const soundOf = (text: string): string => syllables(text).join('')

const initialsOf = (text: string): string =>
  syllables(text)
    .map((syllable) => syllable[0] ?? '')
    .join('')

const syllables = (text: string): string[] =>
  pinyin(squash(text), { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)

const acronymOf = (name: string): string =>
  wordsOf(name)
    .map((word) => word[0])
    .join('')
