import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import { DraftDiff } from './DraftDiff.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'

const changes = [contract.show, contract.versions, contract.words, contract.version]
type Open = 'publish' | 'preview' | 'diff' | undefined

/** Unpublished changes, shown on every site settings page. */
export function DraftBar() {
  const w = useWords(siteSettingsWords)
  const { data } = useRead(contract.show, {})
  const [open, setOpen] = useState<Open>()
  const mayPublish = useMay('setup', 'publish')
  const discard = useAction(contract.discard, { changes, success: w('discarded'), cover: false })
  const close = () => setOpen(undefined)
  const throwAway = async () => {
    if (await confirm({ text: w('discard.ask'), ok: w('discard'), danger: true })) await discard.run({})
  }
  if (!data) return null
  const { changed, revision } = data
  const names = changed.map((section) => w(`section.${section}`)).join(w('comma'))
  return (
    <section className="site-bar" data-draft={changed.length > 0} aria-label={w('draft')}>
      <OfficeIcon name={changed.length ? 'pencil' : 'circle-check'} />
      <p>
        <strong>{changed.length ? w('draft.count', { count: changed.length }) : w('draft.none')}</strong>
        {changed.length > 0 && <span>{names}</span>}
      </p>
      <div className="site-buttons c-cluster">
        <Button onClick={() => setOpen('preview')}>{w('preview')}</Button>
        {changed.length > 0 && <Button onClick={() => setOpen('diff')}>{w('draft.diff')}</Button>}
        {revision > 0 && (
          <Button danger loading={discard.busy} onClick={() => void throwAway()}>
            {w('discard')}
          </Button>
        )}
        {mayPublish && changed.length > 0 && (
          <Button type="primary" icon="send" onClick={() => setOpen('publish')}>
            {w('publish')}
          </Button>
        )}
      </div>
      {open === 'preview' && (
        <Detail title={w('preview')} width={460} onClose={close}>
          <PhoneFrame />
        </Detail>
      )}
      {open === 'diff' && (
        <Detail title={w('draft.diff')} width={760} onClose={close}>
          <DraftDiff />
        </Detail>
      )}
      {open === 'publish' && <PublishForm revision={revision} names={names} onClose={close} />}
    </section>
  )
}

type PublishFormProps = { revision: number; names: string; onClose: () => void }

function PublishForm({ revision, names, onClose }: PublishFormProps) {
  const w = useWords(siteSettingsWords)
  return (
    <DrawerForm
      title={w('publish')}
      call={contract.publish}
      initial={{ revision, note: '' }}
      draftKey="site/publish"
      fields={{ note: { label: w('note'), placeholder: w('note.hint'), kind: 'long', rows: 2 } }}
      changes={changes}
      success={w('published')}
      saveLabel={w('publish')}
      onClose={onClose}
    >
      <p>{w('publish.about', { sections: names })}</p>
    </DrawerForm>
  )
}
