import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { ClassTable, type OfferDraft } from './ClassTable.tsx'
import type { Round } from './RoundEditor.tsx'
import { RoundFrame } from './RoundFrame.tsx'
import { deskWords } from './words.ts'

/** The classes of a round with their places, limits of groups and prerequisites. */
export default function Classes() {
  return (
    <RoundFrame title="title.classes" withDrafts>
      {(id) => <OfRound id={id} />}
    </RoundFrame>
  )
}

function OfRound({ id }: { id: string }) {
  const read = useRead(contract.deskRound, { id })
  return (
    <FromRead read={read} rows={6}>
      {(round) => <Offers key={round.version} round={round} />}
    </FromRead>
  )
}

const draftsOf = ({ list }: Round): OfferDraft[] =>
  list.map(({ class: id, code, name, teachers, capacity, students, places, caps, needs, course, taken, waiting }) => ({
    ...{ class: id, code, name, teachers, capacity, students, places, caps, needs, course, taken, waiting },
  }))

function Offers({ round }: { round: Round }) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [edited, setEdited] = useState<OfferDraft[]>()
  const [isAdding, setAdding] = useState(false)
  const list = edited ?? draftsOf(round)
  const canEdit = round.allowedActions.includes('edit')
  const save = useAction(contract.saveOffers, { changes: [contract.deskRound, contract.deskRounds], cover: false })
  const run = async () => {
    const sent = list.map(({ class: id, places, caps }) => ({ class: id, places, caps }))
    const done = await save.run({ id: round.id, version: round.version, list: JSON.stringify(sent) } as never)
    if (done) toast.done(w('classes.saved'))
  }
  return (
    <OfficeCard>
      <div className="c-stack c-gap-4">
        <div className="c-line c-gap-2">
          {canEdit && (
            <>
              <Button icon="plus" onClick={() => setAdding(true)}>
                {w('classes.add')}
              </Button>
              <Button type="primary" disabled={!edited} loading={save.busy} onClick={() => void run()}>
                {w('classes.save')}
              </Button>
            </>
          )}
          {edited && <Tag tone="warn">{w('classes.unsaved')}</Tag>}
        </div>
        {list.length === 0 ? (
          <Empty text={w('classes.empty')} />
        ) : (
          <ClassTable
            list={list}
            groups={round.groups}
            canEdit={canEdit}
            canRemove={round.state === 'draft'}
            onChange={setEdited}
          />
        )}
      </div>
      {isAdding && (
        <AddClasses
          round={round}
          known={new Set(list.map((one) => one.class))}
          onAdd={(more) => setEdited([...list, ...more])}
          onClose={() => setAdding(false)}
        />
      )}
    </OfficeCard>
  )
}

type Found = ReceivedFrom<typeof contract.deskClasses>['list'][number]
type AddProps = {
  round: Round
  known: ReadonlySet<string>
  onAdd: (list: OfferDraft[]) => void
  onClose: () => void
}

function AddClasses({ round, known, onAdd, onClose }: AddProps) {
  const w = useWords(deskWords)
  const add = (rows: readonly Found[]) => {
    const fresh = rows.filter(({ id }) => !known.has(id))
    onAdd(
      fresh.map(({ id, capacity, students, ...row }) => ({
        ...{ ...row, class: id, capacity, students, caps: {}, needs: [], course: '', taken: 0, waiting: 0 },
        places: capacity > 0 ? Math.max(0, capacity - students) : 30,
      })),
    )
    onClose()
  }
  return (
    <Detail title={w('classes.add')} width={760} onClose={onClose}>
      <OfficeTable
        name="courseChoice.add"
        words={deskWords}
        read={contract.deskClasses}
        input={{ term: round.term, round: round.id }}
        inAddress={false}
        search="classes.search"
        empty="classes.nothing"
        columns={[
          { title: 'classes.code', width: 130, always: true },
          { title: 'classes.course', of: 'name', cut: true },
          { title: 'classes.teachers', cut: true },
          { title: 'classes.capacity', width: 120, of: ({ capacity, students }) => `${capacity || '–'} / ${students}` },
        ]}
        bulkActions={[{ label: 'classes.add', run: add, inRow: true }]}
      />
    </Detail>
  )
}
