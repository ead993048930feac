import { useWords } from '#kernel/web/language.tsx'
import type { Section } from '../../module.ts'
import { siteSettingsWords } from '../words.ts'

/** Label of a configuration path such as `brand.primary`. */
export function useFieldName(): (field: string) => string {
  const w = useWords(siteSettingsWords)
  return (field) => {
    const [section = '', ...rest] = field.split('.')
    const worded = rest.map((part) => (parts[part] && section !== 'words' ? w(parts[part]) : part))
    return [w(`section.${section as Section}`), ...worded].join(' › ')
  }
}

/** Labels of fields within a section, by stored key. */
const parts: Readonly<Record<string, keyof typeof siteSettingsWords.messages.zh>> = {
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
