import { wordingOf } from '#kernel/module.ts'
import type { Audited, NamesOf } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { jobNames } from './jobs.ts'

/** Names of modules or their exports, from the module's wording. */
const moduleWords = (wordKey: (name: string) => string): NamesOf =>
  Object.assign(
    async ({ tools, language, site }: Parameters<NamesOf>[0], ids: string[]) =>
      ids.flatMap((id) => {
        const [key = '', name = ''] = id.split(/\.(.*)/s)
        const served = tools.modules.find(({ module }) => module.key === key)
        if (!served) return []
        const title = served.exports[name]?.title ?? wordKey(name)
        const found = wordingOf(served.module, title, language, site.words)
        return found === title ? [] : [{ id, name: found }]
      }),
    { spelled: true },
  )

export const audited: Audited = {
  words: auditMessages,
  things: {
    sheet: { names: moduleWords((name) => name), marks: 'title' },
    job: { names: jobNames, page: 'manage/jobs', may: 'jobs' },
    webError: { page: 'manage/errors', may: 'errors' },
    feedback: { page: 'manage/feedback', may: 'feedback' },
    onboarding: { names: moduleWords((name) => `onboarding.${name}`), page: 'manage/index', may: 'dashboard' },
    samples: { names: moduleWords(() => 'samples'), page: 'manage/index', may: 'dashboard' },
  },
}
