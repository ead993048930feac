import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#kernel/language/messages.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { inboxWords } from '../words.ts'
import { type DeskNotice, deskChanges } from './desk-parts.tsx'
import { draftOf, packedDraft } from './notice-draft.ts'
import { useNoticeFields } from './use-notice-fields.tsx'
import { useReach, useSendLabel } from './use-reach.ts'
import { useSending } from './use-sending.ts'

type Props = { notice: DeskNotice | undefined; onClose: () => void; onSaved?: (id: string) => void }

/** Form of a notice: texts by language, audience, number of recipients. Saved as a draft or sent at once. */
export function NoticeForm({ notice, onClose, onSaved }: Props) {
  const w = useWords(inboxWords)
  const [language, setLanguage] = useState<Language>('zh')
  const fields = useNoticeFields(notice, language)
  const sendsNext = useRef(false)
  const send = useSending()
  const saved = async ({ id, version }: { id: string; version: number }) => {
    if (sendsNext.current) await send.run({ id, version })
    onSaved?.(id)
  }
  return (
    <DrawerForm
      title={notice ? w('action.edit') : w('desk.new')}
      call={contract.saveNotice}
      draftKey={`messages.notice/${notice?.id ?? 'new'}`}
      initial={draftOf(notice)}
      fromFresh={(fresh) => draftOf(fresh as DeskNotice)}
      toSend={(values) => packedDraft(values) as never}
      changes={deskChanges}
      success={w('done.saved')}
      saveLabel={w('action.saveDraft')}
      width={880}
      onClose={onClose}
      onSaved={(kept) => void saved(kept)}
      onFault={() => {
        sendsNext.current = false
        // The error may be in the Chinese text, which must be visible to show it.
        flushSync(() => setLanguage('zh'))
        return false
      }}
      fields={fields}
      foot={({ values, busy, save }) => (
        <SendButton
          draft={values as ReturnType<typeof draftOf>}
          busy={busy}
          onSend={async () => {
            sendsNext.current = true
            await save()
          }}
        />
      )}
    >
      <LanguageTabs value={language} onChange={setLanguage} />
    </DrawerForm>
  )
}

/** Languages of the site; Chinese comes first, since it is the fallback. */
function LanguageTabs({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const w = useWords(inboxWords)
  const offered = ['zh', ...pageInfo().languages.filter((language) => language !== 'zh')] as Language[]
  if (offered.length < 2) return null
  return (
    <div className="msg-languages c-cluster">
      <Segmented
        label={w('field.language')}
        options={offered.map((key) => ({ key, label: w(`language.${key}`) }))}
        value={value}
        onChange={onChange}
      />
      <p className="office-quiet">{w('field.languageHelp')}</p>
    </div>
  )
}

type SendButtonProps = { draft: ReturnType<typeof draftOf>; busy: boolean; onSend: () => Promise<void> }

/** Saves and sends. Shows the number of recipients and asks for confirmation. */
function SendButton({ draft, busy, onSend }: SendButtonProps) {
  const w = useWords(inboxWords)
  const count = useReach(draft)
  const label = useSendLabel(draft, count)
  const ask = async () => {
    const n = formatNumber(count ?? 0)
    if (await confirm({ title: label, text: textOf(n), ok: label })) await onSend()
  }
  const textOf = (n: string): string => {
    if (draft.kind === 'emergency') return w('ask.ask', { n })
    const isLater = draft.sendAt * 1000 > Date.now()
    return isLater ? w('ask.scheduleNow', { n, at: moment(draft.sendAt) }) : w('ask.sendNow', { n })
  }
  return (
    <Button type="primary" icon="send" disabled={!count} loading={busy} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
