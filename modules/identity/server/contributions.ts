import { type Language, languages } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { FixedPage } from '#kernel/server/searchable-things.ts'
import { identity } from '../module.ts'
import { questions } from './help/guide.ts'

const ownPages = [
  { page: 'center/qrcode', title: 'title.qrcode' },
  { page: 'center/edit', title: 'title.edit' },
  { page: 'center/switch', title: 'title.switch' },
  { page: 'center/password', title: 'title.password' },
  { page: 'center/devices', title: 'title.devices' },
  { page: 'center/permissions', title: 'title.permissions' },
  { page: 'center/data', title: 'title.ownData' },
  { page: 'center/consents', title: 'title.consents' },
] as const

/** Search entries of account pages and FAQ, from memory. */
export function pages(ctx: ReadContext): FixedPage[] {
  const say = (key: string, language: Language = ctx.language) => wordingOf(identity, key, language, ctx.site.words)
  const own = ctx.person ? ownPages : []
  return [
    ...own.map(({ page, title }) => ({
      names: languages.map((language) => say(title, language)),
      title: say(title),
      page,
      group: say('title.personal'),
    })),
    ...questions(ctx, { q: '', category: '' }).list.map(({ id, question }) => ({
      names: [question],
      title: question,
      page: `publicsso/helpdetail?id=${encodeURIComponent(id)}`,
      group: say('title.help'),
    })),
  ]
}
