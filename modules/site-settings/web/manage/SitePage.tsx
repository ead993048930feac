import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { SetAsideNote } from '#kernel/web/office/conflict/ConflictAlert.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button, Waiting } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { siteSettingsWords } from '../words.ts'
import { ConflictNote } from './ConflictNote.tsx'
import { DraftBar } from './DraftBar.tsx'
import { type Draft, useDraft } from './use-draft.ts'

type Props = {
  page: 'brand' | 'home' | 'services' | 'modules' | 'words' | 'retention'
  /** Everything on this page is saved at once; the save button appears only for changes that could not be saved. */
  direct?: boolean
  children: (draft: Draft) => ReactNode
}

/** Frame of a site settings page: draft bar on top, and the save button. */
export function SitePage({ page, direct = false, children }: Props) {
  const w = useWords(siteSettingsWords)
  const toast = useToast()
  const draft = useDraft(page)
  useLeaving(draft.dirty)
  const save = async () => {
    if (await draft.save()) toast.done(w('saved'))
  }
  const buttons = (
    <>
      {draft.dirty && <Button onClick={draft.revert}>{w('revert')}</Button>}
      {(!direct || draft.dirty) && (
        <Button type="primary" icon="save" loading={draft.busy} disabled={!draft.dirty} onClick={() => void save()}>
          {w('save')}
        </Button>
      )}
    </>
  )
  return (
    <OfficePage title={w(`title.${page}`)} note={w(`${page}.note`)} tools={buttons}>
      <DraftBar />
      {draft.conflict && <ConflictNote conflict={draft.conflict} busy={draft.busy} onSettle={draft.settle} />}
      {draft.aside && <SetAsideNote onBringBack={draft.aside.bringBack} onForget={draft.aside.forget} />}
      {draft.arrangement ? children(draft) : draft.shown.fault ? <Failed draft={draft} /> : <Waiting />}
    </OfficePage>
  )
}

function Failed({ draft: { shown } }: { draft: Draft }) {
  const w = useWords(siteSettingsWords)
  return (
    <Alert
      type="error"
      showIcon
      title={w('notLoaded')}
      action={<Button onClick={() => void shown.refresh()}>{w('retry')}</Button>}
    />
  )
}
