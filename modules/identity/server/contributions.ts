import type { SearchHit } from '#kernel/home.ts'
import { type Language, languages } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { bestFitting } from '#kernel/server/matching/best-fitting.ts'
import { identity } from '../module.ts'
import { questions } from './guide.ts'

const mostOfEach = 4

const ownPages = [
  { page: 'center/qrcode', title: 'title.qrcode' },
  { page: 'center/edit', title: 'title.edit' },
  { page: 'center/switch', title: 'title.switch' },
  { page: 'center/password', title: 'title.password' },
  { page: 'center/devices', title: 'title.devices' },
  { page: 'center/permissions', title: 'title.permissions' },
] as const

/** What belongs to the person's own account, and answers to questions about it. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  const say = (key: string, language: Language = ctx.language) => wordingOf(identity, key, language, ctx.site.words)
  const named = ({ title }: { title: string }) => languages.map((language) => say(title, language))
  const own = ctx.person ? bestFitting(ownPages, q, named) : []
  const asked = bestFitting(questions(ctx, { q: '', category: '' }).list, q, ({ question }) => [question])
  return [
    ...own
      .slice(0, mostOfEach)
      .map(({ page, title }) => ({ title: say(title), subtitle: '', page, group: say('title.personal') })),
    ...asked.slice(0, mostOfEach).map(({ id, question }) => ({
      title: question,
      subtitle: '',
      page: `publicsso/helpdetail?id=${encodeURIComponent(id)}`,
      group: say('title.help'),
    })),
  ]
}
