import { useState } from 'react'
import { audiences, type ServiceRule } from '#kernel/service-rule.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { siteSettingsWords } from '../words.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { InsteadFields } from './InsteadFields.tsx'
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
  const toast = useToast()
  const [rule, setRule] = useState(service.rule)
  const [busy, setBusy] = useState(false)
  const put = (part: Partial<ServiceRule>) => setRule({ ...rule, ...part })
  const save = async () => {
    setBusy(true)
    const isSaved = await onSave(rule)
    setBusy(false)
    if (!isSaved) return
    toast.done(w('saved'))
    onClose()
  }
  const foot = (
    <>
      <Button onClick={onClose}>{w('cancel')}</Button>
      <Button type="primary" loading={busy} onClick={() => void save()}>
        {w('save')}
      </Button>
    </>
  )
  return (
    <Detail title={service.name} tools={foot} onClose={onClose}>
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
    </Detail>
  )
}
