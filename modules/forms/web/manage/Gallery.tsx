import { useState } from 'react'
import { type Definition, definitionShape, fieldsOf } from '#engines/forms/definition.ts'
import { FormPreview } from '#engines/forms/web/FormPreview.tsx'
import { inLanguages } from '#engines/forms/words-between.ts'
import { type Language, languages } from '#kernel/language/messages.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FormingIcon } from '#kernel/web/office/forming/icons.tsx'
import { GalleryTile, Gallery as Tiles } from '#kernel/web/office/Gallery.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import type { DeskRules } from '../../office-shapes.ts'
import { gallery } from '../../templates/gallery.ts'
import { definitionIn, sayIn, type Template, templateGroups } from '../../templates/template.ts'
import { BeginPopup } from './BeginPopup.tsx'
import { bringDesign } from './designer/bring-design.ts'
import { FileFaults } from './designer/FileFaults.tsx'
import type { FileFault } from './edits/design-file.ts'
import './forms-office.css'
import { manageWords } from './words.ts'

export type Beginning = { title: string; definition: Definition; rules: Partial<DeskRules> }

const groups = ['all', ...templateGroups] as const
const blank = (): Definition => definitionShape.parse({ sections: [{ key: 'section_1' }] })

/** Starts a form: empty, from a file, or from a template. */
export default function Gallery() {
  const w = useWords(manageWords)
  const toast = useToast()
  const [group, setGroup] = useState<(typeof groups)[number]>('all')
  const [looking, setLooking] = useState<Template>()
  const [beginning, setBeginning] = useState<Beginning>()
  const [faults, setFaults] = useState<readonly FileFault[]>()
  const bring = async () => {
    const found = await bringDesign()
    if (!found) return
    if ('tooLarge' in found) return toast.wrong(w('gallery.tooLarge'))
    if ('faults' in found) return setFaults(found.faults)
    setBeginning(found.file)
  }
  const shown = gallery.filter((template) => group === 'all' || template.group === group)
  return (
    <OfficePage
      title={w('title.new')}
      note={w('gallery.note')}
      tools={
        <Button icon="upload" onClick={() => void bring()}>
          {w('gallery.import')}
        </Button>
      }
    >
      <OfficeTabs
        label={w('gallery.group')}
        options={groups.map((key) => ({ key, label: w(`group.${key}`) }))}
        value={group}
        onChange={setGroup}
      />
      <Tiles>
        {group === 'all' && (
          <GalleryTile
            isBlank
            icon={<OfficeIcon name="plus" size={22} />}
            title={w('gallery.blank')}
            about={w('gallery.blankAbout')}
            onClick={() => setBeginning({ title: '', definition: blank(), rules: {} })}
          />
        )}
        {shown.map((template) => (
          <Card key={template.key} template={template} onLook={() => setLooking(template)} />
        ))}
      </Tiles>
      {looking && <Look template={looking} onUse={setBeginning} onClose={() => setLooking(undefined)} />}
      {beginning && <BeginPopup beginning={beginning} onClose={() => setBeginning(undefined)} />}
      {faults && <FileFaults faults={faults} onClose={() => setFaults(undefined)} />}
    </OfficePage>
  )
}

function Card({ template, onLook }: { template: Template; onLook: () => void }) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const say = sayIn(language)
  const count = fieldsOf(definitionIn(template, language)).length
  return (
    <GalleryTile
      icon={<FormingIcon name={template.icon} size={22} />}
      title={template.title(say)}
      about={template.about(say)}
      note={`${w(`group.${template.group}`)} · ${w('gallery.fields', { count })}`}
      onClick={onLook}
    />
  )
}

type LookProps = { template: Template; onUse: (beginning: Beginning) => void; onClose: () => void }

/** Preview of a template. A form made from it has all languages of the portal. */
function Look({ template, onUse, onClose }: LookProps) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const title = template.title(sayIn(language))
  const use = () => {
    const write = (one: Language) => ({
      title: template.title(sayIn(one)),
      definition: template.definition(sayIn(one)),
    })
    onUse({ ...inLanguages(write, [...new Set([language, ...languages])]), rules: template.rules ?? {} })
    onClose()
  }
  return (
    <Detail
      title={title}
      width={460}
      onClose={onClose}
      tools={
        <Button type="primary" onClick={use}>
          {w('gallery.use')}
        </Button>
      }
    >
      <div className="fm-phone">
        <FormPreview title={title} definition={definitionIn(template, language)} />
      </div>
    </Detail>
  )
}
