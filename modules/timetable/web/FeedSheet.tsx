import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { tableWords } from './words.ts'
import './sheets.css'

type Feed = ReceivedFrom<typeof contract.feed>

/** The secret address of the calendar feed: made, copied, revoked. */
export function FeedSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const w = useWords(tableWords)
  const read = useRead(contract.feed, {}, { when: isOpen })
  return (
    <Sheet open={isOpen} title={w('feedTitle')} onClose={onClose}>
      <div className="tt-sheet c-stack">
        <p className="c-muted c-font-3">{w('feedAbout')}</p>
        <ReadView read={read}>{(feed) => (feed.url ? <Made feed={feed} /> : <Make />)}</ReadView>
      </div>
    </Sheet>
  )
}

const changes = [contract.feed]

function Make() {
  const w = useWords(tableWords)
  const make = useAction(contract.makeFeed, { changes })
  return <Button block busy={make.busy} onClick={() => void make.run({})} label={w('feedMake')} />
}

function Made({ feed: { url, readAt } }: { feed: Feed }) {
  const w = useWords(tableWords)
  const revoke = useAction(contract.revokeFeed, {
    changes,
    confirm: { text: w('feedRevokeAsk'), ok: w('feedRevoke') },
    success: w('feedRevoked'),
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      popup(w('feedCopied'))
    } catch {
      popup(w('feedCopyFailed'))
    }
  }
  return (
    <>
      <label className="c-stack c-gap-1">
        <span className="c-muted c-font-2">{w('feedAddress')}</span>
        <input className="c-control tt-address" readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <p className="c-faint c-font-2">{readAt ? w('feedRead', { at: formatTime(readAt) }) : w('feedUnread')}</p>
      <Button block icon="copy" onClick={() => void copy()} label={w('feedCopy')} />
      <a className="tt-link" href={url.replace(/^https?:/, 'webcal:')}>
        {w('feedOpen')}
      </a>
      <Button look="danger" block busy={revoke.busy} onClick={() => void revoke.run({})} label={w('feedRevoke')} />
    </>
  )
}
