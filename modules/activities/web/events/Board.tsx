import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Participant } from '../../activity-shapes.ts'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { spanText } from './formats.ts'
import { boardChanges, MarkSheet } from './MarkSheet.tsx'
import { markTones, standingTones } from './tones.ts'
import './activity.css'

const tabs = ['all', 'missing', 'arrived', 'late', 'walkIns', 'waiting', 'appeals'] as const
const numbers = ['registered', 'arrived', 'late', 'walkIns'] as const

/** Who has come, live: search, one-tap correction, scanning, walk-ins. */
export default function Board() {
  const w = useWords(activityWords)
  const { id = '', slot = '' } = usePage().query
  const [adding, setAdding] = useState(false)
  const read = useRead(contract.activityBoard, { id, slot }, { every: 5_000 })
  return (
    <Screen name={read.data?.title} title={w('title.board')} read={read}>
      {(board) => (
        <div className="c-stack c-gap-4">
          <Card>
            <div className="c-stack">
              <span className="c-muted c-font-3">{spanText(board.slot)}</span>
              <div className="act-numbers">
                {numbers.map((key) => (
                  <span key={key} className="act-number">
                    <b>{board[key]}</b>
                    <span className="c-muted c-font-2">{w(`board.${key}`)}</span>
                  </span>
                ))}
              </div>
            </div>
          </Card>
          {board.capacity > 0 && board.arrived > board.capacity && (
            <Notice tone="warning" text={w('board.over', { n: board.arrived - board.capacity })} />
          )}
          {board.state === 'planned' && <Notice text={w('board.planned')} />}
          <div className="c-cluster">
            <Button
              icon="qr-code"
              disabled={board.state !== 'open'}
              to={`qrcodebuild/board?id=${board.slot.session}`}
              label={w('board.show')}
            />
            <Button
              look="soft"
              icon="scan-line"
              disabled={board.state !== 'open'}
              to={`checkpoint/index?id=${board.slot.session}`}
              label={w('board.scan')}
            />
            <Button look="outline" icon="user-plus" onClick={() => setAdding(true)} label={w('board.walkIn')} />
          </div>
          <People id={id} slot={board.slot.id} />
          <Sheet open={adding} title={w('board.walkIn')} onClose={() => setAdding(false)}>
            <WalkInForm id={id} slot={board.slot.id} onDone={() => setAdding(false)} />
          </Sheet>
        </div>
      )}
    </Screen>
  )
}

function People({ id, slot }: { id: string; slot: string }) {
  const w = useWords(activityWords)
  const [which, setWhich] = useState<(typeof tabs)[number]>('all')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Participant>()
  const list = useMore(contract.activityPeople, { id, slot, which, q }, { every: 5_000 })
  const mark = useAction(contract.markAttendance, { changes: boardChanges, cover: false, success: w('board.marked') })
  return (
    <>
      <SearchBar value={q} onSearch={setQ} placeholder={w('board.search')} />
      <List
        {...list}
        rowKey={({ person }) => person}
        label={w('board.people')}
        filter={
          <FilterTabs
            label={w('board.which')}
            tabs={tabs.map((key) => ({ key, label: w(`board.tab.${key}`) }))}
            value={which}
            onChange={setWhich}
          />
        }
        empty={<Empty icon="users" title={w('board.none')} />}
        renderRow={(one) => (
          <ListRow
            title={one.name}
            subtitle={[
              one.number,
              one.department,
              one.at > 0 && formatTime(one.at, { timeStyle: 'short' }),
              ...one.answers.map(({ text }) => text),
            ]
              .filter(Boolean)
              .join(' · ')}
            tag={<Tags one={one} />}
            {...(one.mark === 'none' || one.mark === 'absent'
              ? {
                  value: (
                    <span className="c-line c-gap-2">
                      <Button
                        look="soft"
                        size="small"
                        busy={mark.busy}
                        onClick={() => void mark.run({ id, slot, person: one.person, set: 'present' })}
                        label={w('board.present')}
                      />
                      <IconButton
                        icon="ellipsis"
                        label={w('board.more', { name: one.name })}
                        onClick={() => setChosen(one)}
                      />
                    </span>
                  ),
                }
              : { onClick: () => setChosen(one) })}
          />
        )}
      />
      {chosen && <MarkSheet id={id} slot={slot} one={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function Tags({ one }: { one: Participant }) {
  const w = useWords(activityWords)
  return (
    <>
      {one.mark !== 'none' && <StatusTag tone={markTones[one.mark]}>{w(`mark.${one.mark}`)}</StatusTag>}
      {one.standing !== 'confirmed' && (
        <StatusTag tone={standingTones[one.standing]}>{w(`standing.${one.standing}`)}</StatusTag>
      )}
      {one.isOver && <StatusTag tone="danger">{w('board.isOver')}</StatusTag>}
      {one.isLate && <StatusTag tone="warning">{w('board.lateOut')}</StatusTag>}
      {one.appeal === 'open' && <StatusTag tone="warning">{w('board.appeal')}</StatusTag>}
    </>
  )
}

function WalkInForm({ id, slot, onDone }: { id: string; slot: string; onDone: () => void }) {
  const w = useWords(activityWords)
  const send = useAction(contract.addWalkIn, {
    changes: boardChanges,
    onSuccess: ({ name, isOver }) => {
      popup(w(isOver ? 'board.addedOver' : 'board.added', { name }))
      onDone()
    },
  })
  const form = useForm({
    initial: { number: '' },
    submit: async ({ number }) => Boolean(await send.run({ id, slot, number })),
  })
  return (
    <Form form={form} submitLabel={w('board.add')}>
      <div className="c-fields">
        <TextField {...form.field('number')} label={w('board.number')} required maxLength={40} autoComplete="off" />
      </div>
    </Form>
  )
}
