import * as z from 'zod/mini'
import type { Audience } from '#engines/directory/audience.ts'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import type { Block } from '#engines/rich-text/blocks.ts'
import type { Uploaded } from '#kernel/web/ui/files/upload.ts'

/** Fields of the phone form. */
export type Draft = {
  title: string
  text: string
  pictures: readonly Uploaded[]
  channel: string
  source: string
  who: 'all' | 'some' | 'public'
  units: Picked[]
  roles: readonly string[]
}

/** Publish (or submit), or save as a draft. */
export type Intent = 'send' | 'keep'
export type Released = { id: string; how: 'submitted' | 'published' | 'saved' }

export const blank: Draft = {
  title: '',
  text: '',
  pictures: [],
  channel: '',
  source: '',
  who: 'all',
  units: [],
  roles: [],
}

export const releaseSchema = z
  .looseObject({ title: z.string(), text: z.string(), channel: z.string(), pictures: z.array(z.any()) })
  .check(
    z.refine(({ title }) => title.trim() !== '', { error: 'release.needTitle', path: ['title'] }),
    z.refine(({ text, pictures }) => text.trim() !== '' || pictures.length > 0, {
      error: 'release.needText',
      path: ['text'],
    }),
    z.refine(({ channel }) => channel !== '', { error: 'release.needChannel', path: ['channel'] }),
  ) as unknown as z.ZodMiniType<Draft>

export function audienceOf({ who, units, roles }: Pick<Draft, 'who' | 'units' | 'roles'>): Audience {
  const nobody = { tags: [], people: [] }
  if (who !== 'some') return { who, roles: [], departments: [], ...nobody }
  return { who, roles: roles as Audience['roles'], departments: units.map(({ id }) => id), ...nobody }
}

/** Empty lines separate paragraphs; pictures follow the text. */
export function blocksOf(text: string, pictures: readonly (Uploaded & Size)[]): Block[] {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return [
    ...paragraphs.map((part): Block => ({ kind: 'text', line: [{ text: part }] })),
    ...pictures.map(
      ({ id, width, height }): Block => ({ kind: 'picture', file: id, width, height, alt: '', caption: '' }),
    ),
  ]
}

export type Size = { width: number; height: number }
