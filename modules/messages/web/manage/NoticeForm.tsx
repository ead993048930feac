import { type Audience, everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { useMay } from '#kernel/web/session.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { noticeKinds } from '../../notice-states.ts'
import { inboxWords } from '../words.ts'
import { type DeskNotice, deskChanges } from './desk-parts.tsx'
import { useNoticeUnits } from './use-notice-units.ts'

type Props = { notice: DeskNotice | undefined; onClose: () => void; onSaved?: (id: string) => void }

/** A notice being written: what it says, whom it is for, and how many that are. Saving makes it a draft; nothing leaves yet. */
export function NoticeForm({ notice, onClose, onSaved }: Props) {
  const w = useWords(inboxWords)
  const { units } = useNoticeUnits()
  const said = useSaidAudience(units)
  const mayEmergency = useMay('messages', 'emergency')
  return (
    <DrawerForm
      title={notice ? w('action.edit') : w('desk.new')}
      call={contract.saveNotice}
      draftKey={`messages.notice/${notice?.id ?? 'new'}`}
      initial={initialOf(notice)}
      fromFresh={(fresh) => initialOf(fresh as DeskNotice)}
      changes={deskChanges}
      success={w('done.saved')}
      saveLabel={w('action.saveDraft')}
      width={720}
      onClose={onClose}
      onSaved={({ id }) => onSaved?.(id)}
      fields={{
        ...(mayEmergency && {
          kind: {
            label: w('field.kind'),
            kind: 'radio' as const,
            help: w('field.kindHelp'),
            options: noticeKinds.map((value) => ({ value, label: w(`kind.${value}`) })),
          },
        }),
        title: { label: w('field.title') },
        text: { label: w('field.text'), kind: 'long', rows: 6, help: w('field.textHelp') },
        audience: {
          label: w('field.audience'),
          said,
          control: ({ value, onChange }) => (
            <AudienceField
              value={value as Audience}
              onChange={onChange!}
              units={units}
              count={contract.noticeAudience}
            />
          ),
        },
        mustRead: { label: w('field.mustRead'), help: w('field.mustReadHelp') },
        sendAt: {
          label: w('field.sendAt'),
          kind: 'moment',
          help: w('field.sendAtHelp'),
          when: ({ kind }) => kind !== 'emergency',
        },
        until: { label: w('field.until'), kind: 'moment', help: w('field.untilHelp') },
        link: { label: w('field.link'), help: w('field.linkHelp') },
        titleEn: { label: w('field.titleEn') },
        textEn: { label: w('field.textEn'), kind: 'long' },
        titleTw: { label: w('field.titleTw') },
        textTw: { label: w('field.textTw'), kind: 'long' },
      }}
    />
  )
}

function initialOf(notice: DeskNotice | undefined) {
  if (!notice)
    return {
      kind: 'notice' as const,
      title: '',
      text: '',
      audience: { ...everyone, who: 'some' as const },
      mustRead: false,
      sendAt: 0,
      until: 0,
    }
  const { id, version, kind, title, titleEn, titleTw, text, textEn, textTw, link, mustRead, audience, sendAt, until } =
    notice
  return { id, version, kind, title, titleEn, titleTw, text, textEn, textTw, link, mustRead, audience, sendAt, until }
}
