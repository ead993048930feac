import { lazy, Suspense, useCallback, useState } from 'react'
import type { Audience } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import { useUnitChoices } from '#engines/directory/web/manage/use-unit-choices.ts'
import type { Block } from '#engines/rich-text/blocks.ts'
import { type Language, languages } from '#kernel/language/messages.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { FieldFace, FieldFaces } from '#kernel/web/office/form/types.ts'
import { Waiting } from '#kernel/web/office/parts.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { noticeKinds } from '../../notice-states.ts'
import { noticeFileUrl } from '../notices/notice-file.ts'
import { inboxWords } from '../words.ts'
import type { DeskNotice } from './desk-parts.tsx'
import { saidBody } from './notice-draft.ts'
import { PagePicker } from './PagePicker.tsx'

const Writer = lazy(() => import('#engines/rich-text/web/manage/editor/Writer.tsx'))
const endings = { zh: '', en: 'En', tw: 'Tw' } as const

/** Fields of a notice; title and body in the language being edited. */
export function useNoticeFields(notice: DeskNotice | undefined, language: Language): FieldFaces {
  const w = useWords(inboxWords)
  const { units } = useUnitChoices(useRead(contract.noticeUnits, {}))
  const said = useSaidAudience(units)
  const mayEmergency = useMay('messages', 'emergency')
  const audience: FieldFace = {
    label: w('field.audience'),
    said,
    control: ({ value, onChange }) => (
      <AudienceField value={value as Audience} onChange={onChange!} units={units} count={contract.noticeAudience} />
    ),
  }
  return {
    ...useSaidFields(notice?.id ?? '', language),
    audience,
    ...(mayEmergency && {
      kind: {
        label: w('field.kind'),
        kind: 'radio' as const,
        help: w('field.kindHelp'),
        options: noticeKinds.map((value) => ({ value, label: w(`kind.${value}`) })),
      },
    }),
    link: {
      label: w('field.link'),
      help: w('field.linkHelp'),
      control: ({ value, onChange, id }) => <PagePicker value={String(value ?? '')} onChange={onChange!} id={id} />,
    },
    mustRead: { label: w('field.mustRead'), help: w('field.mustReadHelp') },
    sendAt: {
      label: w('field.sendAt'),
      kind: 'moment',
      help: w('field.sendAtHelp'),
      when: ({ kind }) => kind !== 'emergency',
    },
    until: { label: w('field.until'), kind: 'moment', help: w('field.untilHelp') },
  }
}

function useSaidFields(notice: string, language: Language): FieldFaces {
  const w = useWords(inboxWords)
  const faces = languages.flatMap((one): [string, FieldFace][] => {
    const when = () => one === language
    const body: FieldFace = {
      label: w('field.text'),
      required: one === 'zh',
      said: saidBody,
      when,
      control: ({ value, onChange }) => (
        <NoticeWriter key={one} notice={notice} value={value as Block[]} onChange={onChange!} />
      ),
    }
    return [
      [`title${endings[one]}`, { label: w('field.title'), when }],
      [`blocks${endings[one]}`, body],
    ]
  })
  return Object.fromEntries(faces)
}

type WriterProps = { notice: string; value: readonly Block[] | undefined; onChange: (blocks: Block[]) => void }

/** Body of a notice in one language, in the rich-text editor of articles. */
function NoticeWriter({ notice, value = [], onChange }: WriterProps) {
  const [initial] = useState(value)
  const urlOf = useCallback((file: string) => (notice ? noticeFileUrl(notice, file) : ''), [notice])
  return (
    <div className="msg-writer">
      <Suspense fallback={<Waiting />}>
        <Writer urlOf={urlOf} initial={initial} blocks={value} editable onChange={onChange} />
      </Suspense>
    </div>
  )
}
