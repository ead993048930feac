import { useEffect, useState } from 'react'
import { refetch } from '#kernel/web/calls/reads.ts'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { type ImportStage, ImportTrack } from '#kernel/web/office/import/ImportTrack.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Working } from '#kernel/web/office/Working.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { ImportActions } from './ImportActions.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportNotes } from './ImportNotes.tsx'
import { ImportRows } from './ImportRows.tsx'
import { changedByImport, ImportCounts, type ImportPreviewed, importStates, isWorking } from './import-parts.tsx'

const lookEvery = 700
const notes = { reading: 'noteReading', applying: 'noteApplying', rollingBack: 'noteRolling' } as const

/** One import at any step: preview, result, rollback. */
export default function ImportDetail() {
  const { id = '' } = usePage().params
  const [every, setEvery] = useState<number | undefined>(lookEvery)
  const read: Read<ImportPreviewed> = useRead(contract.previewImport, { id }, { every })
  const state = read.data?.state
  const version = read.data?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new comparison changes the rows, too
  useEffect(() => {
    if (!state) return
    setEvery(isWorking(state) ? lookEvery : undefined)
    const changed = [contract.importRows, ...(state === 'applied' || state === 'rolledBack' ? changedByImport : [])]
    void refetch(...changed)
  }, [state, version])
  return <FromRead read={read}>{(entry) => <Entry entry={entry} />}</FromRead>
}

function Entry({ entry }: { entry: ImportPreviewed }) {
  const w = useWords(peopleWords)
  const [adjusting, setAdjusting] = useState(false)
  const { state } = entry
  return (
    <OfficePage
      title={entry.name}
      note={
        <span className="office-tags">
          {importStates.show(state)}
          {!isWorking(state) && state !== 'failed' && <ImportCounts counts={entry.counts} />}
        </span>
      }
      tools={<ImportActions entry={entry} onAdjust={() => setAdjusting(true)} />}
    >
      <OfficeCard>
        <ImportTrack at={stageOf(entry)} failed={state === 'failed'} />
      </OfficeCard>
      {state === 'reading' || state === 'applying' || state === 'rollingBack' ? (
        <OfficeCard>
          <Working title={w(`imports.state.${state}`)} note={w(`imports.${notes[state]}`)} />
        </OfficeCard>
      ) : (
        <>
          <ImportNotes entry={entry} />
          {state !== 'failed' && state !== 'cancelled' && <ImportRows key={entry.version} entry={entry} />}
        </>
      )}
      {adjusting && <ImportColumns entry={entry} onClose={() => setAdjusting(false)} />}
    </OfficePage>
  )
}

function stageOf({ state }: ImportPreviewed): ImportStage {
  if (state === 'reading') return 'upload'
  if (state === 'failed') return 'mapping'
  return state === 'ready' || state === 'applying' || state === 'cancelled' ? 'preview' : 'result'
}
