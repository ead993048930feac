import { useState } from 'react'
import { audiences, type ServiceRule } from '#kernel/service-rule.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { siteSettingsWords } from '../words.ts'
import { DraftDrawer } from './DraftDrawer.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import { LanguageTexts } from './LanguageTexts.tsx'
import type { Service } from './Services.tsx'

type Props = {
  service: Service
  others: readonly Service[]
  tags: readonly { key: string; name: string }[]
  onSave: (rule: ServiceRule) => Promise<boolean>
  onClose: () => void
}

const states = ['open', 'degraded', 'down', 'retired'] as const

/** Rules of one service; saved to the draft at once. */
export function ServiceDrawer({ service, others, tags, onSave, onClose }: Props) {
  const w = useWords(siteSettingsWords)
  const [rule, setRule] = useState(service.rule)
  const put = (part: Partial<ServiceRule>) => setRule({ ...rule, ...part })
  return (
    <DraftDrawer title={service.name} onSave={() => onSave(rule)} onClose={onClose}>
      <Field
        kind="switch"
        label={w('service.hidden')}
        value={rule.hidden}
        onChange={(hidden: boolean) => put({ hidden })}
      />
      <Field
        kind="choices"
        label={w('service.tags')}
        value={rule.tags ?? service.tags}
        options={tags.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(chosen: string[]) => put({ tags: chosen })}
      />
      <Field
        kind="choices"
        label={w('service.audience')}
        placeholder={w('audience.all')}
        help={w('service.audienceHelp')}
        value={rule.audience}
        options={audiences.map((value) => ({ value, label: w(`audience.${value}`) }))}
        onChange={(audience: ServiceRule['audience']) => put({ audience })}
      />
      <HoursEditor value={rule.hours} onChange={(hours) => put({ hours })} />
      <Field
        kind="choice"
        label={w('service.state')}
        value={rule.state}
        options={states.map((value) => ({ value, label: w(`state.${value}`) }))}
        onChange={(state: ServiceRule['state']) => put({ state: state || 'open' })}
      />
      {rule.state !== 'open' && (
        <LanguageTexts label={w('service.note')} max={200} value={rule.note} onChange={(note) => put({ note })} />
      )}
      {rule.state === 'open' && (
        <Field
          kind="switch"
          label={w('service.measured')}
          help={w('service.measuredHelp')}
          value={rule.measured}
          onChange={(measured: boolean) => put({ measured })}
        />
      )}
      <InsteadFields rule={rule} others={others} onChange={put} />
    </DraftDrawer>
  )
}

type InsteadFieldsProps = {
  rule: ServiceRule
  others: readonly Service[]
  onChange: (part: Partial<ServiceRule>) => void
}

/** Alternative while a service is unavailable or for good: a service, a page, or text. */
function InsteadFields({ rule, others, onChange }: InsteadFieldsProps) {
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
