import { useState } from 'react'
import type { Audience } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { isAlike } from '#engines/forms/diff.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { flowIcons } from '../../../office-contract.ts'
import { FlowFrame } from './FlowFrame.tsx'
import { type DeskFlow, flowChanges, type OfficePages, type PageProps, useFlowOffers } from './office-pages.ts'
import { useFlowSaving, useOpened } from './use-flow-saving.ts'
import { flowOfficeWords } from './words.ts'

/** Names of a flow, and who may start it. */
export function FlowRulesPage({ office }: PageProps) {
  return (
    <FlowFrame office={office} at="rules">
      {(flow) => (
        <>
          <Names office={office} flow={flow} />
          <Starters key={flow.id} office={office} flow={flow} />
        </>
      )}
    </FlowFrame>
  )
}

type Props = { office: OfficePages; flow: DeskFlow }

function Names({ office, flow }: Props) {
  const { flow: opened, turn, reopen } = useOpened(flow)
  return <NameFields key={turn} office={office} flow={opened} latest={flow} onReopen={reopen} />
}

type NameProps = Props & { latest: DeskFlow; onReopen: (flow: DeskFlow) => void }

function NameFields({ office, flow, latest, onReopen }: NameProps) {
  const w = useWords(flowOfficeWords)
  const [title, setTitle] = useState(flow.draft.title)
  const [titleEn, setTitleEn] = useState(flow.draft.titleEn)
  const isDirty = title !== latest.draft.title || titleEn !== latest.draft.titleEn
  const saving = useFlowSaving(office, { latest, parts: ['title', 'titleEn'], isDirty, onReopen })
  const change = { title: title.trim(), titleEn: titleEn.trim() }
  const save = () => (saving.conflict ? saving.conflict.keepMine(change) : saving.save(change))
  return (
    <OfficeCard title={w('rules.names')}>
      <div className="fo-fields c-stack c-gap-4">
        <Field label={w('column.title')} max={80} value={title} onChange={setTitle as (v: never) => void} />
        <Field
          label={w('titleEn')}
          help={w('rules.namesNote')}
          max={120}
          value={titleEn}
          onChange={setTitleEn as (v: never) => void}
        />
        <div>
          <Button type="primary" loading={saving.busy} disabled={!isDirty || !title.trim()} onClick={() => void save()}>
            {w('rules.save')}
          </Button>
        </div>
      </div>
    </OfficeCard>
  )
}

function Starters({ office, flow }: Props) {
  const w = useWords(flowOfficeWords)
  const toast = useToast()
  const { offers } = useFlowOffers(office, flow)
  const [rules, setRules] = useState(flow.rules)
  const change = (part: Partial<DeskFlow['rules']>) => setRules({ ...rules, ...part })
  const save = useAction(office.calls.saveFlowRules, {
    ...{ changes: flowChanges(office), cover: false },
    onSuccess: () => toast.done(w('save.done')),
  })
  const run = () => {
    const { about, aboutEn, icon, audience } = rules
    const sent = {
      about,
      aboutEn,
      icon: icon as (typeof flowIcons)[number],
      audience: JSON.stringify(audience) as never,
    }
    return save.run({ id: flow.id, revision: flow.revision, ...sent })
  }
  return (
    <OfficeCard title={w('rules.audience')}>
      <div className="fo-fields c-stack c-gap-4">
        <AudienceField
          value={rules.audience}
          units={offers.units.map(({ disabled: _, ...unit }) => unit)}
          count={office.calls.flowAudience}
          onChange={(audience: Audience) => change({ audience })}
        />
        <Field label={w('rules.about')} max={200} value={rules.about} onChange={(about: string) => change({ about })} />
        <Field
          label={w('rules.aboutEn')}
          max={300}
          value={rules.aboutEn}
          onChange={(aboutEn: string) => change({ aboutEn })}
        />
        <fieldset className="fo-icons c-cluster">
          <legend>{w('rules.icon')}</legend>
          {flowIcons.map((icon) => (
            <button
              key={icon}
              type="button"
              aria-label={w(`icon.${icon}`)}
              title={w(`icon.${icon}`)}
              aria-pressed={rules.icon === icon}
              onClick={() => change({ icon })}
            >
              <OfficeIcon name={icon} size={20} />
            </button>
          ))}
        </fieldset>
        <p className="office-quiet">{w('rules.audienceNote')}</p>
        <div>
          <Button type="primary" loading={save.busy} disabled={isAlike(rules, flow.rules)} onClick={() => void run()}>
            {w('rules.save')}
          </Button>
        </div>
      </div>
    </OfficeCard>
  )
}
