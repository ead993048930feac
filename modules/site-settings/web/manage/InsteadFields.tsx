import type { ServiceRule } from '#kernel/service-rule.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { siteSettingsWords } from '../words.ts'
import { LanguageTexts } from './LanguageTexts.tsx'
import type { Service } from './Services.tsx'

type Props = { rule: ServiceRule; others: readonly Service[]; onChange: (part: Partial<ServiceRule>) => void }

/** Alternative while a service is unavailable or for good: a service, a page, or text. */
export function InsteadFields({ rule, others, onChange }: Props) {
  const w = useWords(siteSettingsWords)
  return (
    <>
      <Field
        kind="choice"
        label={w(rule.state === 'retired' ? 'service.successor' : 'service.alternative')}
        help={w('service.alternativeHelp')}
        value={rule.successor}
        options={others.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(successor: string) => onChange({ successor: successor ?? '' })}
      />
      <Field
        label={w('service.insteadPage')}
        placeholder="https://"
        max={300}
        value={rule.insteadPage}
        onChange={(insteadPage: string) => onChange({ insteadPage })}
      />
      <LanguageTexts
        label={w('service.instead')}
        max={200}
        value={rule.instead}
        onChange={(instead) => onChange({ instead })}
      />
    </>
  )
}
