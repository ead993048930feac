import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { inboxWords } from '../words.ts'

/** Sample values for a template preview. */
export function useSample(): Record<string, string | number> {
  const w = useWords(inboxWords)
  const language = useLanguage()
  return {
    title: w('template.sample.title'),
    text: w('template.sample.text'),
    topic: w('template.sample.topic'),
    name: w('template.sample.name'),
    list: w('template.sample.list'),
    count: 2,
    site: pageInfo().names[language] ?? pageInfo().site.name,
    link: `${location.origin}${pageInfo().prefix}/site/message/message?id=1`,
  }
}
