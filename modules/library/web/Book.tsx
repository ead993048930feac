import './library.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import { contract } from '../contract.ts'
import type { Copy, CopyFace } from '../shapes.ts'
import { dayOf } from './loan-days.ts'
import { libraryWords } from './words.ts'

type BookData = ReceivedFrom<typeof contract.book>

const tones: Readonly<Record<CopyFace, Tone>> = {
  available: 'success',
  lent: 'warning',
  kept: 'neutral',
  onsite: 'brand',
  lost: 'neutral',
  withdrawn: 'neutral',
}

/** A book with its copies: where they stand, when they come back, and a place in the queue. */
export default function Book() {
  const w = useWords(libraryWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.book, { id }, { when: id !== '' })
  return (
    <Screen
      title={w('title.book')}
      name={read.data?.title}
      read={read}
      missing={id === ''}
      foot={read.data && <Foot book={read.data} />}
    >
      {(book) => <Shown book={book} />}
    </Screen>
  )
}

function Shown({ book }: { book: BookData }) {
  const w = useWords(libraryWords)
  const { title, author, publisher, year, isbn, callNumber, summary, list, queue, available, copies } = book
  const free = available > 0 ? w('availableOf', { n: available, all: copies }) : w('noneAvailable')
  return (
    <Detail
      title={title}
      lead={author}
      status={
        <span className="c-cluster">
          <StatusTag tone={available > 0 ? 'success' : 'neutral'}>{free}</StatusTag>
          {queue > 0 && <StatusTag tone="warning">{queue === 1 ? w('queueOne') : w('queue', { n: queue })}</StatusTag>}
        </span>
      }
      facts={[
        publisher !== '' && { label: w('publisher'), value: publisher },
        year > 0 && { label: w('year'), value: String(year) },
        callNumber !== '' && { label: w('callNumber'), value: callNumber },
        isbn !== '' && { label: w('isbn'), value: isbn },
        summary !== '' && { label: w('summary'), value: summary, wide: true },
      ]}
    >
      <Section title={w('copies')} card="flush">
        {list.length === 0 && <Empty icon="library" title={w('noCopies')} />}
        {list.map((copy) => (
          <CopyRow key={copy.id} copy={copy} known={callNumber} />
        ))}
      </Section>
    </Detail>
  )
}

/** The call number of the book is said above, once. */
function CopyRow({ copy, known }: { copy: Copy; known: string }) {
  const { branch, shelf, callNumber, barcode, state, due } = copy
  const w = useWords(libraryWords)
  return (
    <ListRow
      title={branch}
      subtitle={[shelf, callNumber === known ? '' : callNumber, barcode].filter(Boolean).join(' · ')}
      value={<StatusTag tone={tones[state]}>{w(`copy.${state}`)}</StatusTag>}
      valueNote={due > 0 ? w('dueBack', { day: dayOf(due) }) : undefined}
    />
  )
}

/** The label of the main action is the state. */
function Foot({ book }: { book: BookData }) {
  const w = useWords(libraryWords)
  const [isChoosing, setChoosing] = useState(false)
  const hold = useAction(contract.placeHold, {
    changes: [contract.book, contract.order, contract.mine, contract.collection],
    success: w('held'),
  })
  if (book.isMine) return <Button size="large" block look="soft" to="library/mine" label={w('isBorrowed')} />
  if (book.hold) return <Button size="large" block look="soft" to="library/order" label={w('isHeld')} />
  if (book.pickUp.length === 0) return null
  return (
    <>
      <Button
        size="large"
        block
        look={book.available > 0 ? 'soft' : 'primary'}
        busy={hold.busy}
        onClick={() => setChoosing(true)}
        label={w(book.available > 0 ? 'holdFrom' : 'holdIt')}
      />
      <ActionSheet
        open={isChoosing}
        title={w('whereCollect')}
        actions={book.pickUp.map(({ id, name }) => ({ key: id, label: name }))}
        onAct={(branch) => {
          setChoosing(false)
          void hold.run({ book: book.id, branch })
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
