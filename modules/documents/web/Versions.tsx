import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { ChangedPiece } from '../shapes.ts'
import type { Paper } from './OfficialPage.tsx'
import { documentWords } from './words.ts'

/** All versions, the newest first; one that is tapped shows what it changed. */
export function Versions({ paper: { id, versions } }: { paper: Pick<Paper, 'id' | 'versions'> }) {
  const w = useWords(documentWords)
  const [shown, setShown] = useState(0)
  return (
    <Section title={w('versions')} note={w('versionNote')} card="flush">
      <ul className="document-rows">
        {versions.toReversed().map(({ n, person, node, at, isSealed }) => (
          <li key={n}>
            <ListRow
              title={w(n === 1 ? 'firstVersion' : 'version', { n })}
              tag={isSealed && <StatusTag tone="danger">{w('isSealed')}</StatusTag>}
              subtitle={[person, node, formatTime(at, dayAndTime)].filter(Boolean).join(' · ')}
              {...(n > 1 && { onClick: () => setShown(n) })}
            />
          </li>
        ))}
      </ul>
      <Sheet open={shown > 0} title={w('version', { n: shown })} onClose={() => setShown(0)}>
        {shown > 0 && <Changes id={id} n={shown} />}
      </Sheet>
    </Section>
  )
}

/** What was added and removed since the version before, and by whom. */
function Changes({ id, n }: { id: string; n: number }) {
  const w = useWords(documentWords)
  const read = useRead(contract.compare, { id, from: n - 1, to: n })
  return (
    <div className="document-changes c-stack">
      <ReadView read={read} skeleton="rows">
        {({ title, body, person, node, at }) => (
          <div className="c-stack">
            <p className="c-muted c-font-3">
              {[w('changes', { person }), node, formatTime(at, dayAndTime)].filter(Boolean).join(' · ')}
            </p>
            {title.some(({ is }) => is !== 'same') && (
              <h3>
                <Pieces pieces={title} />
              </h3>
            )}
            {body.some(({ is }) => is !== 'same') ? (
              <div className="document-text">
                <Pieces pieces={body} />
              </div>
            ) : (
              <p className="c-muted">{w('unchanged')}</p>
            )}
          </div>
        )}
      </ReadView>
    </div>
  )
}

export function Pieces({ pieces }: { pieces: readonly ChangedPiece[] }) {
  const w = useWords(documentWords)
  let at = 0
  return pieces.map(({ text, is }) => {
    at += text.length
    if (is === 'added')
      return (
        <ins key={`${at} ${is}`} title={w('changes.added')}>
          {text}
        </ins>
      )
    if (is === 'removed')
      return (
        <del key={`${at} ${is}`} title={w('changes.removed')}>
          {text}
        </del>
      )
    return <span key={`${at} ${is}`}>{text}</span>
  })
}
