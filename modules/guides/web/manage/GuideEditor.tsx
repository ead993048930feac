import { useState } from 'react'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import type { Language } from '#kernel/language/messages.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { type DeskGuide, guideContract } from '../../contract.ts'
import { emptyBody, type GuideBody, type GuideTexts, guideTopics } from '../../shapes.ts'
import { guideWords } from '../words.ts'
import './guide-desk.css'
import { writtenLanguages } from '#engines/translations/web/written-languages.ts'
import { GuideBodyField } from './GuideBodyField.tsx'
import { GuideLanguages, GuideTextField, withoutEmpty } from './GuideTextField.tsx'
import { useUnitNodes } from './use-units.ts'
import { keeperWords } from './words.ts'

/** Form for a new or existing guide. Lists are reordered by dragging. */
export function GuideEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(guideContract.deskGuide, { id }, { when: id !== '' })
  if (id && !read.data) return null
  return <Editor guide={read.data} onClose={onClose} />
}

type Edited = DeskGuide & { body: GuideBody; texts: GuideTexts }

function Editor({ guide, onClose }: { guide: Edited | undefined; onClose: () => void }) {
  const w = useWords(keeperWords)
  const [language, setLanguage] = useState(writtenLanguages()[0]!)
  const fields = useFields(language)
  return (
    <DrawerForm
      title={w(guide ? 'guides.edit' : 'guides.new')}
      call={guideContract.saveGuide}
      initial={initialOf(guide) as never}
      fromFresh={(fresh) => initialOf(fresh as Edited)}
      draftKey={`content.guide/${guide?.id ?? 'new'}`}
      changes={[guideContract.deskGuides, guideContract.deskGuide, guideContract.guides, guideContract.guideDetail]}
      toSend={(values) =>
        ({
          ...values,
          audience: JSON.stringify(values.audience),
          body: JSON.stringify(values.body),
          texts: JSON.stringify(withoutEmpty(values.texts as GuideTexts)),
        }) as never
      }
      width={760}
      onClose={onClose}
      fields={fields}
    >
      <GuideLanguages alsoIn={guide?.alsoIn ?? []} value={language} onChange={setLanguage} />
    </DrawerForm>
  )
}

function useFields(language: Language): FieldFaces {
  const w = useWords(keeperWords)
  const readers = useWords(guideWords)
  const units = useUnitNodes()
  const when = () => language === writtenLanguages()[0]
  const first: FieldFaces = {
    title: { label: w('f.title'), required: true },
    summary: { label: w('f.summary'), kind: 'long', rows: 2 },
    topic: {
      label: w('topic'),
      kind: 'choice',
      required: true,
      options: guideTopics.map((value) => ({ value, label: readers(`topic.${value}`) })),
    },
    unit: {
      label: w('unit'),
      control: (bound) => <TreeChoice {...bound} nodes={units} placeholder={w('wholeSite')} />,
    },
    audience: {
      label: w('f.audience'),
      control: ({ value, onChange }) => (
        <AudienceField
          value={value as Audience}
          onChange={(next) => onChange?.(next)}
          units={units}
          count={guideContract.guideAudience}
          withPublic
        />
      ),
    },
    time: { label: w('f.time'), help: w('f.timeHelp') },
    fee: { label: w('f.fee'), help: w('f.feeHelp') },
    keywords: { label: w('f.keywords'), help: w('f.keywordsHelp'), kind: 'tags' },
    body: {
      label: w('f.steps'),
      control: ({ value, onChange }) => (
        <GuideBodyField value={(value as GuideBody | undefined) ?? emptyBody} onChange={(next) => onChange?.(next)} />
      ),
    },
  }
  const faces = Object.entries(first).map(([key, face]) => [key, { ...face, when }])
  return {
    ...Object.fromEntries(faces),
    titleEn: { label: w('f.titleEn'), when: () => language === 'en' && !when() },
    titleTw: { label: w('f.titleTw'), when: () => language === 'tw' && !when() },
    texts: {
      label: w(`language.${language}`),
      when: () => !when(),
      control: ({ value, onChange }, values) => (
        <GuideTextField
          language={language === 'tw' ? 'tw' : 'en'}
          first={values as never}
          value={(value as GuideTexts | undefined) ?? {}}
          onChange={(next) => onChange?.(next)}
        />
      ),
    },
  }
}

function initialOf(guide: Edited | undefined) {
  if (!guide)
    return { id: '', version: 0, title: '', topic: 'study', unit: '', audience: everyone, body: emptyBody, texts: {} }
  const { id, version, title, titleEn, titleTw, summary, topic, unit, audience, fee, time, keywords, body, texts } =
    guide
  return { id, version, title, titleEn, titleTw, summary, topic, unit, audience, fee, time, keywords, body, texts }
}
