import { useState } from 'react'
import { type Medium, media } from '#engines/inbox/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { deliveryContract as contract } from '../../delivery-contract.ts'
import { inboxWords } from '../words.ts'
import { TestButton } from './DeliveryWays.tsx'
import { DeliveryOffice } from './delivery-parts.tsx'
import './deliveries.css'

type Template = ReceivedFrom<typeof contract.templates>['list'][number]

/** Templates of messages outside the portal. */
export default function Templates() {
  const w = useWords(inboxWords)
  const read = useRead(contract.templates, {})
  const [editing, setEditing] = useState<Template>()
  return (
    <DeliveryOffice at="templates" note={w('template.note')}>
      <FromRead read={read} rows={8}>
        {({ list }) => (
          <div className="template-cards c-grid c-gap-4">
            {list.map((template) => (
              <TemplateCard key={template.key} template={template} onEdit={() => setEditing(template)} />
            ))}
          </div>
        )}
      </FromRead>
      {editing && <TemplateForm key={editing.key} template={editing} onClose={() => setEditing(undefined)} />}
    </DeliveryOffice>
  )
}

function TemplateCard({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const w = useWords(inboxWords)
  const { key, isOwn } = template
  const reset = useAction(contract.resetTemplate, {
    changes: [contract.templates],
    success: w('template.resetDone'),
    cover: false,
  })
  const back = async () => {
    if (await confirm({ text: w('template.resetAsk'), ok: w('template.reset') })) await reset.run({ key })
  }
  const medium = media.find((one) => one === key) as Medium | undefined
  return (
    <OfficeCard
      title={w(`template.${key}`)}
      extra={<Tag tone={isOwn ? 'info' : 'plain'}>{w(isOwn ? 'template.own' : 'template.usual')}</Tag>}
    >
      <TemplatePreview values={template} />
      <div className="c-cluster">
        <Button size="small" icon="pencil" onClick={onEdit}>
          {w('template.edit')}
        </Button>
        {medium && <TestButton medium={medium} />}
        {isOwn && (
          <Button size="small" onClick={() => void back()}>
            {w('template.reset')}
          </Button>
        )}
      </div>
    </OfficeCard>
  )
}

/** With placeholders filled in, in the viewer's language. */
function TemplatePreview({ values }: { values: Partial<Template> }) {
  const language = useLanguage()
  const sample = useSample()
  const part = { zh: 'Zh', en: 'En', tw: 'Tw' }[language] as 'Zh' | 'En' | 'Tw'
  const title = values[`title${part}`] || values.titleZh || ''
  const text = values[`text${part}`] || values.textZh || ''
  return (
    <p className="template-shown c-muted">
      <b>{fill(title, sample)}</b>
      {fill(text, sample)}
    </p>
  )
}

/** Sample values for a template preview. */
function useSample(): Record<string, string | number> {
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

function TemplateForm({ template, onClose }: { template: Template; onClose: () => void }) {
  const w = useWords(inboxWords)
  const { isOwn: _own, params, updatedAt: _at, ...draft } = template
  const help = w('template.params', { list: params.map((name) => `{${name}}`).join(' ') })
  const text = (label: string) => ({ label, kind: 'long' as const, rows: 4 })
  return (
    <DrawerForm
      title={w(`template.${template.key}`)}
      call={contract.saveTemplate}
      draftKey={`messages.template/${template.key}`}
      initial={draft}
      changes={[contract.templates]}
      success={w('template.saved')}
      onClose={onClose}
      fields={{
        key: {
          label: w('template.preview'),
          required: false,
          control: (_bound, values) => <TemplatePreview values={values as Partial<Template>} />,
        },
        titleZh: { label: w('template.titleZh'), help },
        textZh: text(w('template.textZh')),
        titleEn: { label: w('template.titleEn') },
        textEn: text(w('template.textEn')),
        titleTw: { label: w('template.titleTw') },
        textTw: text(w('template.textTw')),
      }}
    />
  )
}
