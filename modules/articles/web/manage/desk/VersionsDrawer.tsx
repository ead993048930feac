import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button, Empty } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../../contract.ts'
import { writeWords } from '../words.ts'
import { DiffLines } from './DiffLines.tsx'
import type { Draft } from './draft.ts'

type Version = ReceivedFrom<typeof contract.articleVersions>['list'][number]
type Props = { id: string; mayRestore: boolean; onRestore: (text: Partial<Draft>) => void; onClose: () => void }

/** All editions with their changes; any can be restored. */
export function VersionsDrawer({ id, mayRestore, onRestore, onClose }: Props) {
  const w = useWords(writeWords)
  const read = useRead(contract.articleVersions, { id })
  const restore = async (edition: number) => {
    try {
      onRestore(await ask(contract.articleEdition, { id, edition }))
      onClose()
    } catch (fault) {
      await handleFault(fault)
    }
  }
  return (
    <Detail title={w('versions')} width={640} onClose={onClose}>
      <FromRead read={read}>
        {({ list }) =>
          list.length ? (
            <ol className="desk-versions c-stack c-gap-1">
              {list.map((version) => (
                <One key={version.edition} id={id} version={version}>
                  {mayRestore && version.edition !== list[0]!.edition && (
                    <Button size="small" icon="rotate-ccw" onClick={() => void restore(version.edition)}>
                      {w('versions.restore')}
                    </Button>
                  )}
                </One>
              ))}
            </ol>
          ) : (
            <Empty text={w('versions.none')} />
          )
        }
      </FromRead>
    </Detail>
  )
}

function One({ id, version, children }: { id: string; version: Version; children: React.ReactNode }) {
  const w = useWords(writeWords)
  const [open, setOpen] = useState(false)
  const { edition, at, by, note, readers, title } = version
  return (
    <li>
      <div className="desk-versions__head c-cluster">
        <b>{w('versions.edition', { edition })}</b>
        <span className="office-quiet">
          {moment(at)} · {by} · {w('versions.readers', { count: formatNumber(readers) })}
        </span>
      </div>
      <p>{note || title}</p>
      <div className="desk-buttons">
        {edition > 1 && (
          <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
            {w(open ? 'versions.hide' : 'versions.diff')}
          </Button>
        )}
        {children}
      </div>
      {open && <Difference id={id} from={edition - 1} to={edition} />}
    </li>
  )
}

function Difference(between: { id: string; from: number; to: number }) {
  const read = useRead(contract.articleDiff, between)
  return <FromRead read={read}>{({ lines }) => <DiffLines lines={lines} />}</FromRead>
}
