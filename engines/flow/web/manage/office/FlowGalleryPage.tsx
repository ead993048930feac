import { useState } from 'react'
import { definitionShape, fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { languages } from '#kernel/language/messages.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Gallery, GalleryTile } from '#kernel/web/office/Gallery.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { go } from '#kernel/web/pages/history.ts'
import { flowShape } from '../../../definition.ts'
import type { flowIcons } from '../../../office-contract.ts'
import { type FlowTemplate, madeFrom, sayIn } from '../../../templates/template.ts'
import { flowTemplates } from '../../../templates.ts'
import { flowDesignerWords } from '../words.ts'
import { bringFlow, type FlowFile } from './flow-file.ts'
import { flowChanges, flowPath, type OfficePages, type PageProps } from './office-pages.ts'
import { flowOfficeWords } from './words.ts'

type Beginning = FlowFile & { base: string; about?: string; aboutEn?: string; icon?: (typeof flowIcons)[number] }

const icons: Readonly<Record<string, (typeof flowIcons)[number]>> = {
  ...{ leave: 'calendar-check', seal: 'stamp', car: 'car', visitor: 'users' },
  ...{ certificate: 'badge-check', reimbursement: 'receipt', room: 'door-open' },
} as const

/** Starts a flow: empty, from a file, or from a template. */
export function FlowGalleryPage({ office }: PageProps) {
  const w = useWords(flowOfficeWords)
  const toast = useToast()
  const blank = useBlank()
  const [beginning, setBeginning] = useState<Beginning>()
  const bring = async () => {
    const found = await bringFlow()
    if (!found) return
    if ('fault' in found) toast.wrong(w(`file.${found.fault}`))
    else setBeginning({ ...found.file, base: '' })
  }
  return (
    <OfficePage
      title={w('flows.new')}
      note={w('gallery.note')}
      tools={
        <Button icon="upload" onClick={() => void bring()}>
          {w('gallery.import')}
        </Button>
      }
    >
      <Gallery>
        <GalleryTile
          isBlank
          icon={<OfficeIcon name="plus" size={22} />}
          title={w('gallery.blank')}
          about={w('gallery.blankAbout')}
          onClick={() => setBeginning(blank())}
        />
        {flowTemplates.map((template) => (
          <Card key={template.key} template={template} onUse={setBeginning} />
        ))}
      </Gallery>
      {beginning && <BeginPopup office={office} beginning={beginning} onClose={() => setBeginning(undefined)} />}
    </OfficePage>
  )
}

/** One approval by the leader of the applicant's unit, over an empty form. */
function useBlank(): () => Beginning {
  const d = useWords(flowDesignerWords)
  return () => ({
    ...{ title: '', titleEn: '', base: 'flow' },
    definition: flowShape.parse({
      start: 'approve',
      nodes: [
        {
          ...{
            id: 'approve',
            kind: 'approve',
            title: d('kind.approve'),
            titleEn: flowDesignerWords.messages.en['kind.approve'],
          },
          ...{ who: [{ by: 'leader' }], nobody: 'administrators' },
        },
      ],
    }),
    form: definitionShape.parse({ sections: [{ key: 'section_1' }] }),
  })
}

function Card({ template, onUse }: { template: FlowTemplate; onUse: (beginning: Beginning) => void }) {
  const w = useWords(flowOfficeWords)
  const language = useLanguage()
  const say = sayIn(language)
  const { flow, form, title } = madeFrom(template, [language, ...languages.filter((one) => one !== language)])
  const fields = fieldsOf(form).filter((field) => kindOf(field).role === 'asked').length
  const icon = icons[template.key] ?? 'file-text'
  const use = () =>
    onUse({
      ...{ title, titleEn: template.title(sayIn('en')), base: template.key, definition: flow, form },
      ...{ about: template.about(say), aboutEn: template.about(sayIn('en')), icon },
    })
  return (
    <GalleryTile
      icon={<OfficeIcon name={icon} size={22} />}
      title={template.title(say)}
      about={template.about(say)}
      note={w('gallery.counts', { steps: flow.nodes.length, fields })}
      onClick={use}
    />
  )
}

type BeginProps = { office: OfficePages; beginning: Beginning; onClose: () => void }

/** Asks for the names of a new flow, then opens the designer. */
function BeginPopup({ office, beginning, onClose }: BeginProps) {
  const w = useWords(flowOfficeWords)
  const [title, setTitle] = useState(beginning.title)
  const [titleEn, setTitleEn] = useState(beginning.titleEn)
  const begin = useAction(office.calls.beginFlow, {
    ...{ changes: flowChanges(office), cover: false, json: true },
    onSuccess: ({ id }) => go(flowPath(office, 'design', id), { replace: true }),
  })
  const { definition, form, base, about = '', aboutEn = '', icon = 'file-text' } = beginning
  const run = () =>
    begin.run({
      ...{ title: title.trim(), titleEn: titleEn.trim(), base, about, aboutEn, icon },
      ...{ definition: JSON.stringify(definition), form: JSON.stringify(form) },
    })
  const steps = definition.nodes.filter(({ kind }) => kind !== 'join').map((node) => node.title)
  return (
    <Popup
      title={w('flows.new')}
      ok={w('begin.ok')}
      busy={begin.busy}
      disabled={title.trim() === ''}
      onOk={run}
      onClose={onClose}
    >
      <p className="office-quiet">{w('begin.steps', { steps: steps.join(' → ') })}</p>
      <Field label={w('column.title')} max={80} value={title} onChange={setTitle as (v: never) => void} />
      <Field label={w('titleEn')} max={120} value={titleEn} onChange={setTitleEn as (v: never) => void} />
    </Popup>
  )
}
