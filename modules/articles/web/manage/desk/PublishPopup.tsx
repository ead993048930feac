import { useState } from 'react'
import { AudienceCount } from '#engines/directory/web/manage/AudienceCount.tsx'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Segmented } from '#kernel/web/office/parts.tsx'
import { contract } from '../../../contract.ts'
import { writeWords } from '../words.ts'
import type { Draft } from './draft.ts'

type Props = {
  draft: Draft
  missing: number
  onDone: (publishAt: number) => Promise<unknown>
  onClose: () => void
}

/** Confirms publication: number of recipients, and time. */
export function PublishPopup({ draft, missing, onDone, onClose }: Props) {
  const w = useWords(writeWords)
  const wanted = draft.publishAt * 1000 > serverNow() ? draft.publishAt : 0
  const [when, setWhen] = useState<'now' | 'later'>(wanted ? 'later' : 'now')
  const [at, setAt] = useState(wanted)
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    setBusy(true)
    if (await onDone(when === 'now' ? 0 : at)) onClose()
    else setBusy(false)
  }
  return (
    <Popup
      title={w('publish.title')}
      ok={w(when === 'now' ? 'publish.now' : 'publish.later')}
      busy={busy}
      disabled={when === 'later' && at * 1000 <= serverNow()}
      onOk={finish}
      onClose={onClose}
    >
      <p>
        <b>{draft.title}</b>
      </p>
      {draft.audience.who === 'public' && <p className="office-quiet">{w('publish.public')}</p>}
      <AudienceCount audience={draft.audience} count={contract.articleAudience} />
      {missing > 0 && <p role="alert">{w('publish.missing', { count: missing })}</p>}
      <Segmented
        label={w('publish.when')}
        options={[
          { key: 'now', label: w('publish.now') },
          { key: 'later', label: w('publish.later') },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && <Field kind="moment" label={w('publishAt')} value={at} onChange={setAt} />}
    </Popup>
  )
}
