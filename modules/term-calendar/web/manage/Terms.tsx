import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { TermRow } from '../../shapes.ts'
import { CalendarOffice } from './CalendarOffice.tsx'
import { TermDrawer } from './TermDrawer.tsx'
import { manageWords } from './words.ts'

const changes = [contract.terms, contract.sheet, contract.calendar]
const stateSet = valueSet(manageWords, 'state', { now: 'good', coming: 'info', over: 'plain' })

export default function Terms() {
  return (
    <CalendarOffice at="terms">
      <OfficeTable
        name="calendar.terms"
        words={manageWords}
        read={contract.terms}
        search={{ label: 'searchTerms', in: ({ name, nameEn, year }) => `${name} ${nameEn} ${year}` }}
        empty="noTerms"
        onOpen="form"
        columns={[
          { title: 'name', always: true, kind: 'line' },
          { title: 'year', width: 120, sort: 'here' },
          { title: 'term', width: 120, render: ({ term }, w) => w(`term.${term}` as 'term.1') },
          { title: 'start', width: 130, sort: 'here' },
          { key: 'until', title: 'lastDay', of: 'until', width: 130 },
          { title: 'weeks', width: 80, align: 'right' },
          { title: 'state', width: 100, render: (row) => stateSet.show(stateOf(row)) },
        ]}
        rowActions={[
          { label: 'editTerm', opens: 'form' },
          {
            label: 'deleteTerm',
            danger: true,
            ask: 'deleteTermAsk',
            run: ({ id, version }, send) => send(contract.deleteTerm, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newTerm' }}
        form={(row, close) => <TermDrawer row={row} onClose={close} />}
      />
    </CalendarOffice>
  )
}

function stateOf({ start, until }: TermRow): 'now' | 'coming' | 'over' {
  const today = currentDay()
  return until < today ? 'over' : start > today ? 'coming' : 'now'
}
