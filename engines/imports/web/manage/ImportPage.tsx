import { useEffect, useState } from 'react'
import type { Call } from '#kernel/contract.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { type ImportStage, ImportTrack } from '#kernel/web/office/import/ImportTrack.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Working } from '#kernel/web/office/Working.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import type { ImportCalls } from '../../contract.ts'
import { ImportActions } from './ImportActions.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportNotes } from './ImportNotes.tsx'
import { ImportRows } from './ImportRows.tsx'
import { Counts, isWorking, type Previewed, stateSet } from './parts.tsx'
import { importWords } from './words.ts'

const lookEvery = 700

type Props = {
  calls: ImportCalls
  /** Reads of the module that an import changes. */
  changes?: readonly Call<'read'>[]
}

/** One import at any step: columns, preview, result, rollback. */
export function ImportPage({ calls, changes = [] }: Props) {
  const { id = '' } = usePage().params
  const [every, setEvery] = useState<number | undefined>(lookEvery)
  const read: Read<Previewed> = useRead(calls.previewImport, { id }, { every })
  const { data } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new comparison changes the rows, too
  useEffect(() => {
    if (!data) return
    setEvery(isWorking(data) ? lookEvery : undefined)
    const isDone = data.state === 'applied' || data.state === 'rolledBack'
    void refetch(calls.importRows, ...(isDone ? [calls.imports, ...changes] : []))
  }, [data?.state, data?.version, data?.trouble])
  return <FromRead read={read}>{(entry) => <Entry calls={calls} entry={entry} />}</FromRead>
}

function Entry({ calls, entry }: { calls: ImportCalls; entry: Previewed }) {
  const w = useWords(importWords)
  const [adjusting, setAdjusting] = useState(false)
  const { state } = entry
  const hasRows = !['failed', 'parsed', 'discarded'].includes(state)
  return (
    <OfficePage
      title={entry.name}
      note={
        <span className="office-tags">
          {stateSet.show(state)}
          {!isWorking(entry) && hasRows && <Counts counts={entry.counts} />}
        </span>
      }
      tools={<ImportActions calls={calls} entry={entry} onAdjust={() => setAdjusting(true)} />}
    >
      <OfficeCard>
        <ImportTrack at={stageOf(entry)} failed={state === 'failed'} />
      </OfficeCard>
      {isWorking(entry) ? (
        <OfficeCard>
          <Working title={w(state === 'parsed' ? 'state.uploaded' : `state.${state}`)} note={w('working')} />
        </OfficeCard>
      ) : (
        <>
          <ImportNotes calls={calls} entry={entry} />
          {hasRows && <ImportRows key={entry.version} calls={calls} entry={entry} />}
        </>
      )}
      {adjusting && <ImportColumns calls={calls} entry={entry} onClose={() => setAdjusting(false)} />}
    </OfficePage>
  )
}

function stageOf({ state }: Previewed): ImportStage {
  if (state === 'uploaded') return 'upload'
  if (state === 'failed' || state === 'parsed') return 'mapping'
  return state === 'previewed' || state === 'applying' || state === 'discarded' ? 'preview' : 'result'
}
