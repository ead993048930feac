import { useWords } from '#kernel/web/language.tsx'
import type { Section } from '../../module.ts'
import { setupWords } from '../words.ts'

/** What a place in the arrangement is called on the pages: `brand.primary`. */
export function useFieldName(): (field: string) => string {
  const w = useWords(setupWords)
  return (field) => {
    const [section = '', ...rest] = field.split('.')
    const worded = rest.map((part) => (parts[part] && section !== 'words' ? w(parts[part]) : part))
    return [w(`section.${section as Section}`), ...worded].join(' › ')
  }
}

/** What stands inside a section, by the key it is stored under. */
const parts: Readonly<Record<string, keyof typeof setupWords.messages.zh>> = {
  primary: 'primary',
  accent: 'accent',
  radius: 'radius',
  copyright: 'copyright',
  logo: 'logo',
  zh: 'language.zh',
  en: 'language.en',
  tw: 'language.tw',
  visitor: 'audience.visitor',
  student: 'audience.student',
  teacher: 'audience.teacher',
  counsellor: 'audience.counsellor',
  staff: 'audience.staff',
  hidden: 'service.hidden',
  tags: 'service.tags',
  audience: 'service.audience',
  hours: 'hours',
  state: 'service.state',
  note: 'service.note',
  successor: 'service.successor',
}
