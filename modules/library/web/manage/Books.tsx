import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { Copies } from './Copies.tsx'
import { LibraryOffice, useIsKoha } from './LibraryOffice.tsx'
import { manageWords } from './words.ts'

export type BookRow = ReceivedFrom<typeof contract.deskBooks>['list'][number]

/** The catalogue of the register; a row opens its copies. */
export default function Books() {
  const isKoha = useIsKoha()
  return (
    <LibraryOffice at="books">
      <OfficeTable
        name="library.books"
        words={manageWords}
        read={contract.deskBooks}
        search="searchBooks"
        empty="noBooks"
        columns={[
          { title: 'column.title', kind: 'line', always: true, cut: true, sort: true },
          { title: 'column.author', width: 180, cut: true },
          { title: 'column.callNumber', kind: 'code', width: 140 },
          { title: 'column.isbn', width: 170, hidden: true },
          { title: 'column.copies', kind: 'number', width: 80 },
          { key: 'lent', title: 'column.onLoan', of: 'lent', kind: 'number', width: 80 },
          { title: 'column.queue', kind: 'number', width: 80 },
          { title: 'column.added', kind: 'moment', width: 160, sort: true },
        ]}
        onOpen="copies"
        rowActions={[
          { label: 'copies', opens: 'copies' },
          { label: 'editBook', opens: 'form', when: () => !isKoha },
          {
            label: 'deleteBook',
            danger: true,
            ask: 'deleteBookAsk',
            when: ({ copies }) => copies === 0 && !isKoha,
            run: ({ id, version }, send) => send(contract.deleteBook, { id, version }),
          },
        ]}
        popups={{ copies: (row, close) => <Copies book={row} onClose={close} /> }}
        add={isKoha ? false : { label: 'newBook' }}
        form={(row, close) => <BookDrawer book={row} onClose={close} />}
      />
    </LibraryOffice>
  )
}

const blank = {
  id: '',
  version: 0,
  title: '',
  author: '',
  publisher: '',
  year: 0,
  isbn: '',
  callNumber: '',
  summary: '',
}

function initialOf({ id, version, title, author, publisher, year, isbn, callNumber, summary }: typeof blank) {
  return { id, version, title, author, publisher, year, isbn, callNumber, summary }
}

function BookDrawer({ book, onClose }: { book: BookRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={book ? `${w('editBook')} · ${book.title}` : w('newBook')}
      call={contract.saveBook}
      draftKey={`library.book/${book?.id ?? 'new'}`}
      initial={initialOf(book ?? blank)}
      fromFresh={(fresh) => initialOf(fresh as BookRow)}
      changes={[contract.deskBooks]}
      onClose={onClose}
      fields={{
        title: { label: w('title') },
        author: { label: w('author') },
        publisher: { label: w('publisher') },
        year: { label: w('year') },
        isbn: { label: w('isbn') },
        callNumber: { label: w('callNumber') },
        summary: { label: w('summary'), kind: 'long', rows: 4 },
      }}
    />
  )
}
